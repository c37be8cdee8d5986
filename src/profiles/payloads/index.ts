/** Every payload of Apple's that the service has a counterpart for, and those that are not for Macs. */
import type { PayloadMapping } from '../mapping.ts';
import { kernelExtensions, systemExtensions } from './extensions.ts';
import { filevault, mcx, recoveryKeyEscrow } from './filevault.ts';
import { firewall } from './firewall.ts';
import { passcode, passcodeDeclaration } from './passcode.ts';
import { vpn } from './vpn.ts';
import { wifi } from './wifi.ts';

/** In the order of the service's payloads; where several fill one of them, the more telling ones come first. */
export const mappings: readonly PayloadMapping[] = [
  passcode,
  passcodeDeclaration,
  wifi,
  vpn,
  firewall,
  filevault,
  recoveryKeyEscrow,
  mcx,
  systemExtensions,
  kernelExtensions,
];

/** Payloads that Apple has only on iPhone, iPad, Apple TV, Apple Watch or Vision Pro. */
export const notForMacs: ReadonlySet<string> = new Set([
  'com.apple.airplay.security',
  'com.apple.apn.managed',
  'com.apple.app.lock',
  'com.apple.cellular',
  'com.apple.cellularprivatenetwork.managed',
  'com.apple.conferenceroomdisplay',
  'com.apple.eas.account',
  'com.apple.google-oauth',
  'com.apple.homescreenlayout',
  'com.apple.networkusagerules',
  'com.apple.shareddeviceconfiguration',
  'com.apple.subscribedcalendar.account',
  'com.apple.tvremote',
]);
