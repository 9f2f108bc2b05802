-- Companies that were verified by their GST registration alone have no badge until address and contact are checked too
-- (migration 0071): their owners are told.
insert into notifications (user_id, type, title, message, params)
select u.id, 'account', 'The Verified badge has ended',
  'The Verified badge now stands for three checks: GST registration, address and contact. It returns with those that are missing: see under Verification in your settings.',
  '{"verified": false, "end": "upgraded"}'
from checks k join users u on u.company_id = k.company_id
where k.kind = 'address' and k.status = 'asked' and k.asked_by is null and u.member_role = 'owner' and u.deleted_at is null;
