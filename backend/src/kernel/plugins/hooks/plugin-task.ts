/** A method of a plugin that a scheduled task may call: `plugin.<key>.<method>({ … })`. */
export interface PluginTask {
  key: string;
  method: string;
  /** what it does, in the words of the plugin's author */
  summary: string;
}
