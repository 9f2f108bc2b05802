-- What happens is mailed to whoever wants it. Null: not to be mailed, or done.
alter table notifications add column mail_at timestamptz(3);

-- How a person wants to be told. Without a row: the defaults of the program.
create table notification_preferences (
  user_id uuid primary key references users,
  -- now, daily or off by kind of notification.
  email jsonb not null default '{}',
  digest_at text not null default '08:30' check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Times in India between which no mail is sent; equal ones: no such hours.
  quiet_from text not null default '21:00' check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text not null default '08:00' check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- In the address that ends the mails without a sign-in; opens nothing else.
  unsubscribe_token uuid not null default gen_random_uuid() unique
);
