/** What is drawn wider than the box that it stands in, in words for a person: a field that covers its neighbour is not found by looking for scrollbars. */
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
