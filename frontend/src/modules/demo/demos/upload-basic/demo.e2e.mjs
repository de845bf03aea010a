import { sendAndRemovePicture } from '../../../../../e2e/send-picture.mjs';

export default (demo) => sendAndRemovePicture(demo, 'upload-basic.png');
