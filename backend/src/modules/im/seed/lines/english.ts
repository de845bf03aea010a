import { scenes } from './scene';

/** Conversations between two people. */
export const ENGLISH = scenes(
  'a Hey, are you around?|b Yep, what’s up?|a Fancy {food} tonight?|b Sure! {hour} o’clock at {place}?|a Perfect, see you there',
  'a Did you get the file I sent?|b Not yet, could you send it again?|a @file|b Got it now, thanks!|a No worries',
  'a I’m running {num} minutes late, sorry|b Take your time, I’m already inside|a Which table?|b By the window|a I can see you',
  'a Look what I found in the attic|a @image|b No way! Is that from school?|a It is. We look terrible|b Speak for yourself #笑哭;',
  'a How did the interview go?|b Pretty well, I think. They asked about everything|a When do you hear back?|b In {num} days|a Fingers crossed',
  'a The train is cancelled again|b Again?|a Third time this week|b Want me to pick you up?|a That would be amazing',
  'a @voice|b I’m in a meeting, can you type it?|a Just asking whether you want tickets for the match|b Yes please, two|a Done, that’s {money} each',
  'a Happy birthday! #礼物;|b Thank you! You never forget|a Party on Friday?|b {place}, {hour} o’clock, bring everyone|a I’ll bring {food}',
  'a Can I borrow your ladder?|b Of course, it’s in the garage|a You’re a star|b Just bring it back this time|a That was once!',
  'a Have you seen the new series?|b Only the first {num} episodes|a No spoilers then|b Please don’t|a My lips are sealed',
  'a My laptop won’t start|b Did you hold the power button?|a Yes, nothing|b Try another charger|a It was the charger. I feel silly|b Happens to everyone',
  'a Are we still on for Saturday?|b Yes, weather looks good|a I’ll book the tickets to {place}|b Send me what I owe you|a {money}, no rush',
  'a Mum says hi|b Hi back! How is she?|a Much better, she’s walking every day|b So glad to hear that|a Me too',
  'a Could you look over my draft?|a @file|b Reading it now|b The second page is great, the ending feels rushed|a Fair. I’ll rewrite it tonight',
  'a @call|b Sorry, missed it. Calling back in {num}|a OK|b @call',
  'a That place you recommended was excellent|b Told you! Did you try the {food}?|a Twice|b #点赞;',
);

/** Conversations between members of a group. */
export const ENGLISH_GROUPS = scenes(
  'a Morning everyone|b Morning!|c Morning, who made coffee?|d Not me #憨笑;',
  'a Five-a-side tonight, who’s in?|b Me|c In|d Can’t, sorry|e I’ll take the spot|a {hour} at {place}, don’t be late',
  'a Release is out|b Congratulations all|c Great work #点赞;|d Found one small thing, opening a ticket|a Thanks, will look in the morning',
  'a @image|b Where is this?|a {place}, this morning|c Stunning|d Taking me next time?',
  'a Does anybody know {thing} well?|b A bit, what’s wrong?|a Fails every second run|c Sounds like a race|b Post the log?|a @file|b Line {num}, you’re closing it twice|a You’re right. Thank you!',
  'a Minutes of yesterday’s meeting|a @file|b Thanks|c One correction: the budget is {money}k|a Fixed',
  'a Ordering {food} for lunch, tell me by {hour}|b Two for me|c One, no onions|d Same as always',
  'a Lost a blue umbrella, anyone?|b There is one at the reception|a That’s mine, thanks!|c Write your name on it|a Never',
  'a Welcome to the new people|b Welcome!|c Hi all, glad to be here|a The notice has everything you need',
  'a Car share to {place} on {day}?|b Yes please|c Room for one more?|a Room for two',
);
