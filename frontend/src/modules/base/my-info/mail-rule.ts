import type { FormRule } from 'antd';

/** A simple form of the rule of the server, checked before sending. The stored value is always accepted. */
export const mailRule = (stored: string | null, message: string): FormRule => ({
  validator: (_, value: string) =>
    !value || value === stored || FORM.test(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});

const FORM = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
