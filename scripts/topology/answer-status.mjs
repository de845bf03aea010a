/** The status with which an address answers, and 0 where nobody does, soon. */
export async function answerStatus(url, limit = 5000) {
  try {
    const { status, body } = await fetch(url, { signal: AbortSignal.timeout(limit) });
    await body?.cancel();
    return status;
  } catch {
    // Whatever it is: it does not answer.
    return 0;
  }
}
