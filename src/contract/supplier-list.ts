import * as z from 'zod/mini'
import { del, get, put } from './endpoint.ts'
import { done, id, line } from './fields.ts'
import { newInvitations } from './job-invitation.ts'

/** Suppliers whom a buyer invites together. */
const members = z.array(
  z.object({
    company_id: z.nullable(id),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    name: z.string(),
  }),
)
export const supplierList = z.object({ id, name: z.string(), members })
export type SupplierList = z.output<typeof supplierList>

export const newSupplierList = z.object({ name: line('Name'), members: newInvitations.shape.invitees })

export const supplierListEndpoints = {
  supplierLists: get('/supplier-lists', {
    access: ['buyer'],
    reply: z.array(supplierList),
    summary: 'The groups of suppliers that the company invites together, by name.',
  }),
  saveSupplierList: put('/supplier-lists', {
    access: ['buyer'],
    body: newSupplierList,
    reply: supplierList,
    summary: 'Saves a group of suppliers; one of the same name is replaced.',
  }),
  deleteSupplierList: del('/supplier-lists/{id}', {
    access: ['buyer'],
    reply: done,
    summary: 'Deletes a group of suppliers.',
  }),
}
