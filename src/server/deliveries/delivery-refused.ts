/** A permanent failure: the address does not exist, or the content was rejected. Retrying is useless. */
export class DeliveryRefused extends Error {}
