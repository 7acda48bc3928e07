export const JSON_BODY = 'application/json';
export const FORM_BODY = 'application/x-www-form-urlencoded';

/** The server reads bodies of these types and of no other. */
export const BODY_TYPES = [JSON_BODY, FORM_BODY] as const;
