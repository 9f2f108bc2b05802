export { BillForm } from './bill-form.tsx'
export { PassDialog } from './pass-dialog.tsx'
export { PaymentDialog } from './payment-dialog.tsx'
export { RaiseDialog } from './raise-dialog.tsx'
