const rowsAtOnce = 5000

/** Repeats `deleteSome`, which returns how many rows it deleted, until it finds less than `most`: no transaction is long. */
export async function deleteInBatches(
  deleteSome: (most: number) => Promise<{ count: number }>,
  most = rowsAtOnce,
): Promise<void> {
  for (let { count } = await deleteSome(most); count >= most; ) count = (await deleteSome(most)).count
}
