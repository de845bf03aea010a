/** The HTTP status of an address, or 0 if there is no answer within a short time. */
export async function answerStatus(url, limit = 5000) {
  try {
    const { status, body } = await fetch(url, { signal: AbortSignal.timeout(limit) });
    await body?.cancel();
    return status;
  } catch {
    // Any error means that there is no answer.
    return 0;
  }
}
