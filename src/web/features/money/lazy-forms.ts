import { lazyPart } from '#web/language/lazy-part.ts'

const forms = 'src/web/features/money/money-forms.ts'
export const BillForm = lazyPart(forms, async () => (await import('./money-forms.ts')).BillForm)
export const PassDialog = lazyPart(forms, async () => (await import('./money-forms.ts')).PassDialog)
export const DeductionsDialog = lazyPart(forms, async () => (await import('./money-forms.ts')).DeductionsDialog)
export const PaymentDialog = lazyPart(forms, async () => (await import('./money-forms.ts')).PaymentDialog)
export const RefundDialog = lazyPart(forms, async () => (await import('./money-forms.ts')).RefundDialog)
export const AdvanceRefundDialog = lazyPart(forms, async () => (await import('./money-forms.ts')).AdvanceRefundDialog)
export const TakeBackOfAdvance = lazyPart(forms, async () => (await import('./money-forms.ts')).TakeBackOfAdvance)
export const TakeBackOfNote = lazyPart(forms, async () => (await import('./money-forms.ts')).TakeBackOfNote)
export const OwedBack = lazyPart(forms, async () => (await import('./money-forms.ts')).OwedBack)
export const RaiseDialog = lazyPart(forms, async () => (await import('./money-forms.ts')).RaiseDialog)
