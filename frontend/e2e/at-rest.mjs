/** In the page, before its own scripts: counts the calls that wait for their answer, in `window.callsUnderWay`. */
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
 * In the page: whether it stands, with nothing under way and nothing announced as such. A page kept behind another asks for nothing,
 * so one that was left in the middle of a refresh says that it is busy until it is shown again.
 */
const stands = () =>
  document.readyState === 'complete' &&
  document.querySelector('nav, form, [role="alert"], h2') !== null &&
  ![...document.querySelectorAll('.boot, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]')].some((busy) =>
    busy.checkVisibility(),
  ) &&
  globalThis.callsUnderWay === 0;

/** In the page: waits for a turn of everything that is due. An answer that has come is drawn in it, and what it leads to has begun. */
export async function turned() {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  await idle();
  await new Promise((resolve) => setTimeout(resolve));
  await idle();
}

/** A page that leaves for another has not come to rest. */
const isLeaving = (error) => /Execution context was destroyed|Cannot find context/.test(error.message);

/**
 * Waits until a page has nothing under way: no call, no part of the console that is still to come, nothing that is busy; asked twice, with
 * a turn between. Playwright takes the promise of an asynchronous condition for a yes, so the condition itself waits for nothing.
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
