const live = process.stdout.isTTY;

/**
 * Shows one slow step as one line with its duration in seconds.
 * @returns the result of the work
 */
export async function progress(title, work) {
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 1000);
  const show = (end) => process.stdout.write(`${live ? '\r\x1b[K' : ''}${title} … ${seconds()} s${end}`);
  if (!live) process.stdout.write(`${title} …\n`);
  const ticking = live && setInterval(() => show(''), 1000);
  if (live) show('');
  try {
    const answer = await work();
    clearInterval(ticking);
    show('\n');
    return answer;
  } catch (error) {
    clearInterval(ticking);
    show(', failed\n');
    throw error;
  }
}
