import { limits } from '#contract/limits.ts'
import type { Invariant } from './invariant.ts'

const [firstWarningDays, lastWarningDays] = limits.subscriptionWarningDays

export const subscriptionInvariants: readonly Invariant[] = [
  {
    rule: 'Only buyers have a trial or a subscription, and a GST number has one trial',
    violations: `
      select format('%s %s has a trial until %s, a subscription until %s', kind, id, trial_expires_at,
        subscription_expires_at) as violation
      from companies
      where kind <> 'buyer' and (trial_expires_at is not null or subscription_expires_at is not null)
        or (trial_expires_at is null) <> (trial_gst_number is null)
      union all
      select format('%s trials for GST number %s', count(*), trial_gst_number)
      from companies where trial_gst_number is not null group by trial_gst_number having count(*) > 1`,
  },
  {
    rule: 'A payment is of its order in full, and has one period, one invoice and one notification',
    violations: `
      select format('payment %s has %s periods and %s invoices', p.id, count(distinct s.payment_id),
        count(distinct i.id)) as violation
      from payments p left join subscription_periods s on s.payment_id = p.id left join invoices i on i.payment_id = p.id
      group by p.id having count(distinct s.payment_id) <> 1 or count(distinct i.id) <> 1
      union all
      select format('payment %s of %s paise by %s is for order %s of %s paise by %s, which is %s', p.id, p.amount, p.buyer_id,
        o.id, o.amount, o.buyer_id, o.status)
      from payments p join payment_orders o on o.id = p.order_id
      where (p.amount, p.currency, p.buyer_id, p.provider) <> (o.amount, o.currency, o.buyer_id, o.provider)
        or o.status <> 'paid'
      union all
      select format('order %s is paid without a payment', id) from payment_orders o
      where status = 'paid' and not exists (select from payments where order_id = o.id)
      union all
      select format('%s paid %s times and %s was told so %s times', c.id, paid.times, u.id, told.times)
      from companies c join users u on u.company_id = c.id and u.member_role = 'owner' and u.deleted_at is null,
        lateral (select count(*) as times from payments where buyer_id = c.id and created_at >= u.joined_at) paid,
        lateral (select count(*) as times from notifications
          where user_id = u.id and type = 'subscription' and not coalesce(params ? 'plan', false) and created_at >= u.joined_at) told
      where paid.times <> told.times`,
  },
  {
    rule: 'A subscription ends with its last period, and periods do not overlap',
    violations: `
      select format('the subscription of %s ends at %s, its last period at %s', u.id, u.subscription_expires_at,
        max(s.ends_at)) as violation
      from companies u left join subscription_periods s on s.buyer_id = u.id
      group by u.id having u.subscription_expires_at is distinct from max(s.ends_at)
      union all
      select format('periods of %s overlap at %s', one.buyer_id, other.starts_at)
      from subscription_periods one join subscription_periods other
        on other.buyer_id = one.buyer_id and other.payment_id <> one.payment_id
        and other.starts_at >= one.starts_at and other.starts_at < one.ends_at
      union all
      select format('the period of payment %s by %s is of %s', p.id, p.buyer_id, s.buyer_id)
      from payments p join subscription_periods s on s.payment_id = p.id where s.buyer_id <> p.buyer_id`,
  },
  {
    rule: 'Whoever has a trial or a subscription is warned before it ends',
    violations: `
      select format('company %s has until %s, and its alarm rings at %s', c.id, ends_at, coalesce(a.at::text, 'no time'))
        as violation
      from companies c cross join greatest(c.trial_expires_at, c.subscription_expires_at) as ends_at
        left join alarms a on a.kind = 'subscription_ending' and a.subject_id = c.id
      where c.deleted_at is null and ends_at > now() + interval '${lastWarningDays} days' and (a.at is null or a.tries = 0
        and a.at > ends_at - case when ends_at > now() + interval '${firstWarningDays} days'
          then interval '${firstWarningDays} days' else interval '${lastWarningDays} days' end)`,
  },
  {
    rule: 'Invoices are numbered without a gap, and are over what their buyer paid',
    violations: `
      select format('series %s is at %s and has %s invoices', s.series, s.last_serial, count(i.id)) as violation
      from invoice_series s left join invoices i on i.series = s.series
      group by s.series having count(i.id) <> s.last_serial or coalesce(max(i.serial), 0) <> s.last_serial
      union all
      select format('invoice %s over %s paise to %s is for payment %s of %s paise by %s', i.number, i.total_paise,
        i.buyer_id, p.id, p.amount, p.buyer_id)
      from invoices i join payments p on p.id = i.payment_id
      where (i.total_paise, i.buyer_id) <> (p.amount, p.buyer_id)`,
  },
]
