-- Payments that arrived when their buyer was deleted already, and go back by the provider. Money is whole paise.
create table refunds (
  provider text not null,
  provider_payment_id text not null,
  order_id uuid not null references payment_orders,
  amount bigint not null check (amount > 0),
  created_at timestamptz(3) not null,
  -- When the provider is asked next; null once it has agreed.
  check_at timestamptz(3),
  provider_refund_id text,
  primary key (provider, provider_payment_id),
  check ((check_at is null) = (provider_refund_id is not null))
);
create index refunds_to_make on refunds (check_at) where check_at is not null;
