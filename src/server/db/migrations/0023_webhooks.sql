-- Addresses of a company's own programs, which are told of events. Deliveries to them are rows of `deliveries`, of the channel 'webhook'.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  url text not null,
  events text[] not null,
  -- Signing needs the secret itself, so a hash is not enough.
  secret text not null,
  -- After a rotation both sign, until then.
  previous_secret text,
  previous_secret_until timestamptz(3),
  status text not null default 'on' check (status in ('on', 'off')),
  -- Who switched it off: its owner, a reply 410, or five days of failures.
  off_reason text check (off_reason in ('owner', 'gone', 'failing')),
  -- The first failed attempt since the last success.
  failing_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((status = 'off') = (off_reason is not null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhooks_of_company on webhooks (company_id);

-- Of a delivery to a webhook `template` is the event, and `params` are its ids, which stay: an owner may send it again.
alter table deliveries
  add column webhook_id uuid,
  -- The status of the last reply; null where there was none.
  add column last_status smallint,
  add constraint deliveries_webhook foreign key (webhook_id) references webhooks on delete cascade not valid,
  drop constraint deliveries_channel_check,
  add constraint deliveries_channel check (channel in ('email', 'push', 'whatsapp', 'sms', 'webhook')) not valid,
  drop constraint deliveries_check,
  add constraint deliveries_reader check (user_id is not null or language is not null or webhook_id is not null) not valid,
  add constraint deliveries_of_webhooks check ((channel = 'webhook') = (webhook_id is not null)) not valid;
