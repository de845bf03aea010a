/** Runs in the page, before its own scripts: counts the calls without an answer, in `window.callsUnderWay`. */
export function countCalls() {
  globalThis.callsUnderWay = 0;
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    globalThis.callsUnderWay++;
    this.addEventListener('loadend', () => globalThis.callsUnderWay--, { once: true });
    return send.call(this, body);
  };
}

/**
 * Runs in the page: whether it is at rest, with no running call and nothing marked as busy. A background page makes no requests, so one
 * that was left in the middle of a refresh stays busy until it is shown again.
 */
const stands = () =>
  document.readyState === 'complete' &&
  document.querySelector('nav, form, [role="alert"], h2') !== null &&
  ![...document.querySelectorAll('.boot, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]')].some((busy) =>
    busy.checkVisibility(),
  ) &&
  globalThis.callsUnderWay === 0;

/** Runs in the page: waits for one turn of the event loop. An answer that has arrived is then rendered, and its consequences have begun. */
export async function turned() {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  await idle();
  await new Promise((resolve) => setTimeout(resolve));
  await idle();
}

/** A page that is navigating is not at rest. */
const isLeaving = (error) => /Execution context was destroyed|Cannot find context/.test(error.message);

/**
 * Waits until a page is at rest: no running call, no part of the console that is still loading, nothing that is busy; checked twice, with a
 * turn of the event loop between. Playwright takes the promise of an asynchronous condition for true, so the condition itself is
 * synchronous.
 */
export async function settled(page) {
  for (;;) {
    await page.waitForFunction(stands);
    try {
      await page.evaluate(turned);
      if (await page.evaluate(stands)) return;
    } catch (error) {
      if (!isLeaving(error)) throw error;
    }
  }
}
