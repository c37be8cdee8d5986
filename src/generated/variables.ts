// Written by `npm run generate`. Do not edit.
/** What edict.yaml, policies and state backends may read credentials from. */
export const credentialVariables = /^EDICT_QUEUE_|^EDICT_API_KEY|^EDICT_STATE_|^(EDICT_STATE_|AWS_)|^EDICT_SECRET_|^PGPASSWORD$/;
