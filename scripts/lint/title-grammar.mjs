const words = (text) => new Set(text.trim().split(/\s+/));

/** Words that leave open what a title is about, or that begin a clause instead of a sentence. */
const NO_SUBJECT = words(`
  it he she they we you i who whom whose whoever what whatever which that one ones none nothing something anything
  everything there here how why of in into on by with without to for from after before at as between among during beside
  besides below above over under out outside inside beyond up where wherever when whenever while if unless until once
  though although because since than like and or but nor so not then also only even
`);

/** Words that name a subject together with a noun, as in 'this process', and none before a verb, as in 'this is kept'. */
const BEFORE_NOUN = words('its their this these those such more most many few some all both each either neither');

const AUXILIARIES = words(`
  is are was were be being has have having had do does did can cannot could may might must shall should will would need
`);

/** Verbs that begin a title whose subject was left out. Words that are plural nouns as well, such as 'changes', are missing. */
const VERBS = words(`
  accepts adds advises allows appears applies asks assigns becomes begins belongs brings builds cancels carries checks chooses
  clears closes collects comes compares completes computes connects contains continues converts creates decides deletes
  demands depends describes determines differs disables discards does draws drops empties enables encodes enters expects fails
  falls fetches fills finds finishes follows forgets gets gives goes grants handles happens hides holds ignores includes
  informs inserts installs joins keeps knows lacks lasts lays leads leaves lets lies likes loses lowers makes masks means
  mentions merges needs obeys offers opens opposes overwrites parses pauses prefers prepares prevents protects proves
  publishes puts raises reaches reads receives recognises redirects refers refuses registers rejects reloads relies remains
  remembers removes renders renews repairs repeats replaces requires resolves restores resumes retries returns reverts
  rewrites rings rolls runs saves says schedules sees sends serves sets shortens shows skips sorts speaks splits stands
  starts stays stops strips succeeds survives takes tells throws tolerates treats turns understands undoes unpacks uses
  validates waits wants warns watches works writes
`);

/** Whether a title begins with its subject. The fault is 'subject', 'verb' or missing. */
export function checkTitle(title) {
  const [word = '', next] = title.toLowerCase().match(/[^\s,:;]+/g) ?? [];
  if (NO_SUBJECT.has(word) || (BEFORE_NOUN.has(word) && !isNounLike(next))) return { word, fault: 'subject' };
  return AUXILIARIES.has(word) || VERBS.has(word) ? { word, fault: 'verb' } : { word };
}

const isNounLike = (word) => word !== undefined && ![AUXILIARIES, VERBS].some((list) => list.has(word));
