/** The one part of undici that a service needs; undici has types for the whole alone. */
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';
  export = Client;
}
