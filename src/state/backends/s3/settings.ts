/** Which object of which S3 service holds a state, and the keys to it: read from the configuration. It sends nothing. */
import { type AddressRules, checkStateAddress } from '../../../http/allowed-addresses.ts';
import {
  badField,
  type Credentials,
  findCredential,
  type LocationFields,
  optionalFlag,
  optionalText,
  readCredential,
  requiredText,
  variableName,
} from '../fields.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  /** The address of the bucket: keys follow after a slash. */
  readonly base: URL;
  /** The field of edict.yaml that it comes from; null for AWS itself. */
  readonly field: 'state.endpoint' | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

/** Safe in a host name: can never lead to another host. */
const REGION = /^[a-z0-9-]{1,63}$/;
const BUCKET_IN_HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

export function readS3Settings(
  fields: LocationFields,
  rules: AddressRules,
  credentials: Credentials,
): S3Settings {
  const bucket = requiredText(fields, 'bucket');
  const key = requiredText(fields, 'key');
  if (key.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    throw badField('state.key has an empty part, "." or ".." between its slashes');
  }
  const endpoint = optionalText(fields, 'endpoint');
  const region = readRegion(fields, endpoint, credentials);
  const pathStyle = optionalFlag(fields, 'path_style') ?? endpoint !== null;
  if (!(pathStyle ? BUCKET : BUCKET_IN_HOST).test(bucket))
    throw badField('state.bucket is not a valid bucket name');
  return {
    bucket,
    key,
    region,
    base: addressOf(bucket, pathStyle, service(endpoint, region, rules)),
    field: endpoint === null ? null : 'state.endpoint',
    ...readKeys(fields, credentials),
  };
}

function service(endpoint: string | null, region: string, rules: AddressRules): URL {
  // Signed requests to AWS itself hold nothing that another could use.
  if (endpoint === null) {
    return new URL(`https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`);
  }
  const url = checkStateAddress(endpoint, rules, 'state.endpoint');
  if (url.search !== '') throw badField('state.endpoint has a query');
  return url;
}

function addressOf(bucket: string, pathStyle: boolean, endpoint: URL): URL {
  const url = new URL(endpoint);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = pathStyle ? `${path}/${bucket}` : path;
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return url;
}

function readRegion(fields: LocationFields, endpoint: string | null, { env }: Credentials): string {
  const region = optionalText(fields, 'region') ?? (env.AWS_REGION || env.AWS_DEFAULT_REGION || null);
  if (region === null && endpoint === null) {
    throw badField('state.region is missing', 'Write it in edict.yaml, or set AWS_REGION.');
  }
  const found = region ?? 'us-east-1';
  if (!REGION.test(found)) throw badField('state.region is not a valid region name');
  return found;
}

function readKeys(
  fields: LocationFields,
  credentials: Credentials,
): Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'> {
  const idName = variableName(fields, 'access_key_id');
  const tokenName = variableName(fields, 'session_token');
  const token =
    tokenName === null ? null : readCredential(credentials, tokenName, 'session token for the state');
  return {
    accessKeyId: readCredential(credentials, idName ?? 'AWS_ACCESS_KEY_ID', 'access key for the state'),
    secretAccessKey: readCredential(
      credentials,
      variableName(fields, 'secret_access_key') ?? 'AWS_SECRET_ACCESS_KEY',
      'secret access key for the state',
    ),
    // A token of the environment belongs to the key that the environment has.
    sessionToken: token ?? (idName === null ? findCredential(credentials, 'AWS_SESSION_TOKEN') : null),
  };
}
