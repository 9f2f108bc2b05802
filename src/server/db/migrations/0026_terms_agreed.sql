-- Which terms a person agreed to when their profile was created, and when; null: before there were any, or by another program.
alter table users
  add column terms_version text,
  add column terms_agreed_at timestamptz(3);
