/** This will never be taken: there is no such address, or its content is not wanted. Trying again is of no use. */
export class DeliveryRefused extends Error {}
