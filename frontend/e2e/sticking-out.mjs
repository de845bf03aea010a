/**
 * Describes the elements that are wider than their container. Checking for scrollbars does not find an input that covers its neighbour.
 */
export const stickingOut = (page) =>
  page.evaluate(() => {
    const SLACK = 3;
    const isLaidOut = (element) => {
      const { position, visibility } = getComputedStyle(element);
      return position !== 'absolute' && position !== 'fixed' && visibility !== 'hidden';
    };
    const isBox = (element) => {
      const { display, overflowX } = getComputedStyle(element);
      return overflowX === 'visible' && display !== 'inline' && display !== 'contents';
    };
    const found = [...document.querySelectorAll('main *, aside *, header *')].filter((element) => {
      const inner = element.getBoundingClientRect();
      const outer = element.parentElement.getBoundingClientRect();
      const isWider = inner.width > 0 && outer.width > SLACK && inner.right > outer.right + SLACK;
      return (
        isWider && !element.closest('svg, [aria-hidden=true]') && isLaidOut(element) && isBox(element.parentElement)
      );
    });
    return found.map((element) => `${element.tagName} ${element.className} “${element.textContent.slice(0, 30)}”`);
  });
