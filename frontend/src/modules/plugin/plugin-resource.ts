import { defineResource } from '../../kernel/resource/declare/resource';

/** The declaration of plugins for shared components: the title of a row and the text for deleting. */
export const plugins = defineResource('plugin/info', { texts: 'plugin', fields: [{ name: 'name' }] });
