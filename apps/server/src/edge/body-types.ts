export const JSON_BODY = 'application/json';
export const FORM_BODY = 'application/x-www-form-urlencoded';

/** What a body may be; of any other type none is read. */
export const BODY_TYPES = [JSON_BODY, FORM_BODY] as const;
