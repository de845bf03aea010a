import { defineResource } from '../../../kernel/resource/resource';

/** Plugins as the parts that all resources have in common know them: how one is named, and what deleting one is called. */
export const plugins = defineResource('plugin/info', { texts: 'plugin', fields: [{ name: 'name' }] });
