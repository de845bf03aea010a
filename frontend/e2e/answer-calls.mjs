const CALLS = '*/api/admin/*';

/**
 * Answers calls of a page in the place of the server. Only the calls pass through the test: `page.route` would also switch off the HTTP cache
 * of the page, and each load would fetch and compile all scripts again.
 * @param answerTo the JSON to answer a URL with; undefined lets the server answer
 */
export async function answerCalls(page, answerTo) {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const json = answerTo(request.url);
    try {
      if (json) await browser.send('Fetch.fulfillRequest', answerOf(requestId, json));
      else await browser.send('Fetch.continueRequest', { requestId });
    } catch (error) {
      if (!isGivenUp(error)) throw error;
    }
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: CALLS }] });
}

/** A page that is left gives up its calls, also those that are being answered. */
const isGivenUp = (error) => error.message.includes('Invalid InterceptionId');

const answerOf = (requestId, json) => ({
  requestId,
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'application/json' }],
  body: Buffer.from(JSON.stringify(json)).toString('base64'),
});
