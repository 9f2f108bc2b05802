-- A firm with an account answers there, without a link.
alter table representations drop constraint representations_method_check,
  add constraint representations_method_check check (method in ('email', 'link', 'account')) not valid;
