import * as z from 'zod/mini'

export const subscriptionStatuses = ['active', 'trial', 'inactive'] as const
export const subscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
