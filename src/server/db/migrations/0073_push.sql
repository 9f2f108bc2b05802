-- Browsers that a person lets show notifications. A delivery by push names its subscription by `address`.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- Whoever has it can send to this browser: it is shown to nobody.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz(3) not null default now(),
  last_ok_at timestamptz(3),
  failures integer not null default 0
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);

-- The key by which push services know this installation (VAPID), made by the first server that needs it. One for good:
-- browsers subscribe to it.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_jwk jsonb not null,
  created_at timestamptz(3) not null default now()
);

-- now or off by kind of notification.
alter table notification_preferences add column push jsonb not null default '{}';

-- When something that happens now may be told: after the quiet hours of its reader, times in India. The same rule as that of mails.
create function after_quiet_hours(at timestamptz, quiet_from text, quiet_to text) returns timestamptz
language sql stable as $$
  select case
    when case when quiet_from <= quiet_to then here::time >= quiet_from::time and here::time < quiet_to::time
      else here::time >= quiet_from::time or here::time < quiet_to::time end
    then (here::date + quiet_to::time + case when here::time >= quiet_to::time then interval '1 day' else interval '0' end)
      at time zone 'Asia/Kolkata'
    else at end
  from (select at at time zone 'Asia/Kolkata') as local (here)
$$;
