-- Companies whose trial or subscription ends get the alarm of their next warning: three days before, or where that has passed, at once.
insert into alarms (kind, subject_id, at)
select 'subscription_ending', id, ends_at - interval '3 days'
from companies, greatest(trial_expires_at, subscription_expires_at) as ends_at
where deleted_at is null and ends_at - interval '1 day' > now()
on conflict (kind, subject_id) do nothing;
