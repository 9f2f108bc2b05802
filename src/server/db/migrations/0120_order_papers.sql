-- The PDFs of orders that were handed out, by the SHA-256 of their bytes: a changed file is none of them. The bytes differ by
-- language, and once the version is answered.
create table order_papers (
  order_id uuid not null,
  version integer not null,
  pdf_sha256 text not null check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now(),
  primary key (order_id, version, pdf_sha256),
  foreign key (order_id, version) references order_versions (order_id, version)
);
