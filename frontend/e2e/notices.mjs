/**
 * Runs in the page, before its own scripts: keeps the texts of the short notices that disappear by themselves after seconds, in
 * `window.notices`. A test on a busy machine may look when they are gone.
 */
export function keepNotices() {
  // A frame that may not run scripts would report an error for the observer.
  if (globalThis !== globalThis.top) return;
  globalThis.notices = [];
  const keep = ({ target, addedNodes }) => {
    for (const node of addedNodes)
      for (const notice of [target, node])
        if (notice.nodeType === Node.ELEMENT_NODE && notice.closest('.ant-message'))
          globalThis.notices.push(notice.textContent);
  };
  new MutationObserver((changes) => changes.forEach(keep)).observe(document, { childList: true, subtree: true });
}

/** Waits until a short notice with a text was shown, since the page was loaded or the last such notice was asked for. */
export async function told(page, text) {
  await page.waitForFunction((wanted) => {
    const isTold = globalThis.notices.some((notice) => notice.includes(wanted));
    if (isTold) globalThis.notices.length = 0;
    return isTold;
  }, text);
}
