/**
 * Describes the elements that are wider than their container. Checking for scrollbars does not find an input that covers its neighbour.
 */
export const stickingOut = (page) =>
  page.evaluate(() => {
    const SLACK = 3;
    const isLaidOut = (element) => {
      const { position, visibility, marginLeft } = getComputedStyle(element);
      const isPlaced = position === 'absolute' || position === 'fixed' || parseFloat(marginLeft) < 0;
      return !isPlaced && visibility !== 'hidden';
    };
    const isBox = (element) => {
      const { display, overflowX } = getComputedStyle(element);
      // The lines of a table that is drawn in part scroll sideways in the box around this one.
      const isScrolled = element.matches('[class*="virtual-holder-inner"]');
      return !isScrolled && overflowX === 'visible' && display !== 'inline' && display !== 'contents';
    };
    const found = [...document.querySelectorAll('main *, aside *, header *')].filter((element) => {
      const inner = element.getBoundingClientRect();
      const outer = element.parentElement.getBoundingClientRect();
      const isOutside = inner.right > outer.right + SLACK || inner.left < outer.left - SLACK;
      const isWider = inner.width > 0 && outer.width > SLACK && isOutside;
      return (
        isWider && !element.closest('svg, [aria-hidden=true]') && isLaidOut(element) && isBox(element.parentElement)
      );
    });
    return found.map((element) => `${element.tagName} ${element.className} “${element.textContent.slice(0, 30)}”`);
  });
