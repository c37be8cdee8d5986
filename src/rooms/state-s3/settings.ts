/** Which object of which S3 service holds a state, and the keys to it: read from the configuration. It sends nothing. */
import type { StateLocation } from '../../generated/types.ts';
import { type AddressRules, checkStateAddress } from '../../http/allowed-addresses.ts';
import { badField, type Credentials, findCredential, readCredential } from '../../state/credentials.ts';

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
  location: StateLocation<'s3'>,
  rules: AddressRules,
  credentials: Credentials,
): S3Settings {
  const { bucket, key, endpoint } = location;
  const region = readRegion(location, credentials);
  const pathStyle = location.path_style ?? endpoint !== undefined;
  if (!(pathStyle ? BUCKET : BUCKET_IN_HOST).test(bucket))
    throw badField('state.bucket is not a valid bucket name');
  return {
    bucket,
    key,
    region,
    base: addressOf(bucket, pathStyle, service(endpoint, region, rules)),
    field: endpoint === undefined ? null : 'state.endpoint',
    ...readKeys(location, credentials),
  };
}

function service(endpoint: string | undefined, region: string, rules: AddressRules): URL {
  // Signed requests to AWS itself hold nothing that another could use.
  if (endpoint === undefined) {
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

function readRegion({ region, endpoint }: StateLocation<'s3'>, { env }: Credentials): string {
  const found = region ?? (env.AWS_REGION || env.AWS_DEFAULT_REGION || (endpoint && 'us-east-1'));
  if (!found) throw badField('state.region is missing', 'Write it in edict.yaml, or set AWS_REGION.');
  if (!REGION.test(found)) throw badField('state.region is not a valid region name');
  return found;
}

function readKeys(
  { access_key_id, secret_access_key, session_token }: StateLocation<'s3'>,
  credentials: Credentials,
): Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'> {
  const read = (name: string, what: string): string =>
    readCredential(credentials, name, `${what} for the state`);
  // A token of the environment belongs to the key that the environment has.
  const itsToken = access_key_id ? null : findCredential(credentials, 'AWS_SESSION_TOKEN');
  return {
    accessKeyId: read(access_key_id?.env ?? 'AWS_ACCESS_KEY_ID', 'access key'),
    secretAccessKey: read(secret_access_key?.env ?? 'AWS_SECRET_ACCESS_KEY', 'secret access key'),
    sessionToken: session_token ? read(session_token.env, 'session token') : itsToken,
  };
}
