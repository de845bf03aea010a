import { StartError } from '../../../../config/start-error';

/** A backup cannot be made or used, in one sentence for whoever gave the command. Nothing was written. */
export class BackupRefused extends StartError {}
