// Written by `npm run generate` from src/tables. Do not edit.
/**
 * A policy with macOS payloads and the devices, users and groups that it is for.
 */
export interface CreatePolicy {
  /**
   * Name of the policy.
   */
  name: string;
  /**
   * Description of the policy; may be empty. Sent as "" when it is not written.
   */
  description?: string;
  /**
   * The macOS payloads.
   */
  macos: {
    password?: Password;
    wifi?: WiFi;
    vpn?: VPN;
    firewall?: Firewall;
    filevault?: FileVault;
    systemextension?: SystemExtensions;
    kernelextension?: KernelExtensions;
    app_management?: AppManagement;
    /**
     * Null in a sample of the spec; its fields are not shown: any object. In a sample of the spec only. edict accepts any object and sends it as written.
     */
    schedule_os_updates?: {
      [k: string]: unknown;
    };
  };
  /**
   * The devices, users and groups that the policy is for. Sent with all four lists, each sorted and without duplicates.
   */
  policy_targets?: {
    /**
     * IDs of devices, or names from targets.devices of edict.yaml.
     */
    devices?: number[];
    /**
     * IDs of device groups, or names from targets.devicegroups of edict.yaml.
     */
    devicegroups?: number[];
    /**
     * IDs of users, names from targets.users of edict.yaml, or an e-mail address, user principal name or user name that edict looks up.
     */
    users?: number[];
    /**
     * IDs of user groups, or names from targets.usergroups of edict.yaml.
     */
    usergroups?: number[];
  };
}
/**
 * Rules for the password of the Mac, and when the Mac locks. One sample of the spec calls this dictionary passwordcode. edict accepts that name and sends password.
 */
export interface Password {
  /**
   * Allows simple passwords, such as repeated or ascending characters.
   */
  allow_simple?: boolean;
  /**
   * Requires at least one letter and one digit.
   */
  require_alphanumeric?: boolean;
  /**
   * Enforces a password change at the next login.
   */
  change_at_next_auth?: boolean;
  /**
   * Least number of characters of the password.
   */
  min_length?: number;
  /**
   * Least number of characters that are neither letters nor digits.
   */
  min_complex_chars?: number;
  /**
   * Most days that the password can be used before it expires.
   */
  max_pinage_in_days?: number;
  /**
   * Longest inactivity before the Mac locks. The service spells one value 1_mintue. edict accepts 1_minute as well, and sends 1_mintue. (max_grace_period really is spelled 1_minute.)
   */
  max_inactivity?:
    | 'never'
    | '1_mintue'
    | '2_minutes'
    | '3_minutes'
    | '4_minutes'
    | '5_minutes'
    | '10_minutes'
    | '15_minutes';
  /**
   * How many earlier passwords cannot be used again. May be null in a response.
   */
  pin_history?: number;
  /**
   * Longest time after locking in which the Mac unlocks without the password. The default column says "none", which is also one of the values. edict reads it as in the rows beside it: there is no default.
   */
  max_grace_period?: 'none' | 'immediately' | '1_minute' | '5_minutes' | '15_minutes' | '1_hour' | '4_hours';
  /**
   * Carried by a sample request; its meaning is not specified. In a sample of the spec only. edict accepts a boolean and sends it as written.
   */
  force_pin?: boolean;
}
/**
 * One Wi-Fi network that the Mac can join. The enterprise fields must be provided although most have defaults: the compiler writes those defaults into the body; user_name, user_password, outer_identity and identity_cert_id have none and must be written, "" included.
 */
export interface WiFi {
  /**
   * Name of the network (SSID).
   */
  service_set_identifier: string;
  /**
   * Joins the network by itself.
   */
  autojoin?: boolean;
  /**
   * The network does not broadcast its name.
   */
  hidden_network?: boolean;
  /**
   * Encryption of the network. Absent means Any*(Personal), so password is required then too.
   */
  security_type?:
    | 'none'
    | 'WEP'
    | 'WPA/WPA2'
    | 'Any*(Personal)'
    | 'WEP_Enterprise'
    | 'WPA/WPA2_Enterprise'
    | 'Any*(Enterprise)';
  /**
   * Password of the network. Required when security_type is WEP, WPA/WPA2 or Any*(Personal). Secret.
   */
  password?: string;
  /**
   * How the Mac finds a proxy on this network.
   */
  proxy_type?: 'None' | 'Manual' | 'Automatic';
  /**
   * Network address of the proxy. Required when proxy_type is Manual.
   */
  proxyserver?: string;
  /**
   * Port of the proxy. Required when proxy_type is Manual.
   */
  proxy_server_port?: number;
  /**
   * User name at the proxy. Required when proxy_type is Manual.
   */
  proxy_user_name?: string;
  /**
   * Password at the proxy. Required when proxy_type is Manual. Secret.
   */
  proxy_password?: string;
  /**
   * Address of the proxy auto-configuration (PAC) file. Required when proxy_type is Automatic.
   */
  proxy_pac_url?: string;
  /**
   * Accepts EAP-TLS, which authenticates with a certificate. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  tls?: boolean;
  /**
   * Accepts LEAP, which is broken: its passwords can be recovered from recorded traffic. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  leap?: boolean;
  /**
   * Accepts EAP-FAST. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  eap_fast?: boolean;
  /**
   * User password for authentication. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise). Secret.
   */
  user_password?: string;
  /**
   * Identity shown outside the encrypted tunnel. May be "". Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  outer_identity?: string;
  /**
   * Authentication inside the tunnel. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise) and eap_fast is true. An enterprise field, but available only if eap_fast is enabled: required only then.
   */
  inner_authentication?: 'PAP' | 'CHAP' | 'MSCHAP' | 'MSCHAPv2';
  /**
   * ID of the identity certificate. May be "". Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  identity_cert_id?: string;
  /**
   * Provisions a protected access credential (PAC). Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise) and eap_fast is true. An enterprise field, but available only if eap_fast is enabled: required only then.
   */
  provision_pac?: boolean;
  /**
   * Provisions the PAC without authenticating the server. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise) and eap_fast is true. An enterprise field, but available only if eap_fast is enabled: required only then.
   */
  provision_pac_anonymously?: boolean;
  /**
   * User name for authentication. May be "". Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  user_name?: string;
  /**
   * Accepts EAP-TTLS. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  ttls?: boolean;
  /**
   * Accepts PEAP. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  peap?: boolean;
  /**
   * Accepts EAP-SIM. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  eap_sim?: boolean;
  /**
   * Asks for the password at every connection. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  use_per_connection_pwd?: boolean;
  /**
   * Uses a protected access credential (PAC). Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  use_pac?: boolean;
}
/**
 * One VPN connection.
 */
export interface VPN {
  /**
   * ID of the certificate for machine authentication. Required when machine_authentication is certificate.
   */
  certificate_id?: string;
  /**
   * User name for the connection.
   */
  account?: string;
  /**
   * Name of the connection as the user sees it.
   */
  connection_name?: string;
  /**
   * Type of the connection. One rule of the spec writes SONIC_WALL_Mobile_Connect. edict accepts it and sends SonicWALL_Mobile_Connect; the rule for login_group holds for both.
   */
  connection_type?:
    | 'L2TP'
    | 'PPTP'
    | 'IPSec(Cisco)'
    | 'Cisco_AnyConnect'
    | 'Juniper_SSL'
    | 'F5_SSL'
    | 'SonicWALL_Mobile_Connect'
    | 'Aruba_VIA'
    | 'Check_Point_Mobile_VPN'
    | 'Open_VPN';
  /**
   * Encryption of a PPTP connection. Has an effect only when connection_type is PPTP.
   */
  encryption_level?: 'None' | 'Automatic' | 'Maximum(128_bit)';
  /**
   * Group information. Has an effect only when connection_type is Cisco_AnyConnect.
   */
  group?: string;
  /**
   * Identifier for the connection.
   */
  identifier?: string;
  /**
   * Includes the PIN of the user.
   */
  include_user_pin?: boolean;
  /**
   * IPSec account information.
   */
  ipsec_account?: string;
  /**
   * IPSec authentication password. Secret.
   */
  ipsec_auth_password?: string;
  /**
   * ID of the IPSec certificate.
   */
  ipsec_certificate_id?: string;
  /**
   * IPSec group name.
   */
  ipsec_group_name?: string;
  /**
   * IPSec shared secret. Secret.
   */
  ipsec_shared_secret?: string;
  /**
   * L2TP account information.
   */
  l2tp_account?: string;
  /**
   * L2TP password. Secret. A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.
   */
  l2tp_password?: string;
  /**
   * L2TP server. A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.
   */
  l2tp_server?: string;
  /**
   * L2TP shared secret. Secret. A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.
   */
  l2tp_shared_secret?: string;
  /**
   * How an L2TP user authenticates.
   */
  l2tp_user_authentication?: 'RSA_SecureID' | 'Password';
  /**
   * Number of the L2TP authentication method; the spec names no values.
   */
  l2tp_user_authentication_method?: number;
  /**
   * Login group information. Required when connection_type is SonicWALL_Mobile_Connect. The rule of the spec writes SONIC_WALL_Mobile_Connect; it holds for SonicWALL_Mobile_Connect as well.
   */
  login_group?: string;
  /**
   * How the Mac authenticates. Required when connection_type is IPSec(Cisco). Required for IPSec(Cisco) although it has a default: the compiler writes the default into the body.
   */
  machine_authentication?: 'certificate' | 'shared_secret/group_name';
  /**
   * Password for authentication. Secret.
   */
  password?: string;
  /**
   * Whether to ask for the password; a string.
   */
  prompt_for_password?: string;
  /**
   * Address of the proxy auto-configuration (PAC) file. Required when proxy_type is Automatic.
   */
  proxy_pac_url?: string;
  /**
   * Password at the proxy. Has an effect only when proxy_type is Manual. Secret.
   */
  proxy_password?: string;
  /**
   * Port of the proxy. Required when proxy_type is Manual.
   */
  proxy_server_port?: number;
  /**
   * How the Mac finds a proxy for this connection.
   */
  proxy_type?: 'None' | 'Manual' | 'Automatic';
  /**
   * User name at the proxy. Has an effect only when proxy_type is Manual.
   */
  proxy_user_name?: string;
  /**
   * Network address of the proxy. Required when proxy_type is Manual.
   */
  proxyserver?: string;
  /**
   * Realm information.
   */
  realm?: string;
  /**
   * Remote address of the connection.
   */
  remote_address?: string;
  /**
   * Role information.
   */
  role?: string;
  /**
   * Sends all traffic through the connection.
   */
  send_all_traffic?: boolean;
  /**
   * Server information.
   */
  server?: string;
  /**
   * Uses hybrid authentication.
   */
  use_hybrid_authentication?: boolean;
  /**
   * How the user authenticates.
   */
  user_authentication_type?: 'password' | 'certificate';
  /**
   * Connects on demand; an integer, 0 is off.
   */
  enable_vpn_ondemand?: number;
  /**
   * Uses an HTTP proxy; an integer, 0 is off.
   */
  http_enable?: number;
  /**
   * Uses an HTTPS proxy; an integer, 0 is off.
   */
  https_enable?: number;
  /**
   * Proxy auto-configuration.
   */
  proxy_autoconfig?: string;
  /**
   * Address of the HTTPS proxy server.
   */
  https_proxyserver?: string;
  /**
   * Port of the HTTPS proxy server.
   */
  https_proxy_server_port?: number;
  /**
   * Subtype of the connection.
   */
  connection_sub_type?: string;
  /**
   * Enables the authentication protocol.
   */
  auth_protocol?: boolean;
  /**
   * Enables authentication plug-ins.
   */
  auth_plugins?: boolean;
  /**
   * Uses a token key.
   */
  token_key?: boolean;
  /**
   * Enables IPSec authentication; an integer, 0 is off.
   */
  ipsec_auth_enabled?: number;
  /**
   * Type of the local identifier.
   */
  local_identifier_type?: string;
}
/**
 * The application firewall of the Mac.
 */
export interface Firewall {
  /**
   * What the firewall does with incoming connections.
   */
  firewall_enabled?: 'allow_incoming_connections' | 'block_incoming_connections';
  /**
   * Turns the firewall on. The service capitalises this name.
   */
  Enable_Firewall?: boolean;
  /**
   * Blocks all incoming connections. The service capitalises this name.
   */
  Block_AllIncoming?: boolean;
  /**
   * Does not answer probes such as ping. The service capitalises this name.
   */
  Enable_StealthMode?: boolean;
  /**
   * Applications included in the firewall.
   */
  application?: {
    /**
     * Name of the application.
     */
    app_name?: string;
    /**
     * ID of the application.
     */
    app_id?: string | number;
    /**
     * Bundle identifier of the application.
     */
    identifier?: string;
  }[];
}
/**
 * Disk encryption of the Mac and its recovery keys.
 */
export interface FileVault {
  /**
   * Prevents users from turning FileVault off.
   */
  preventfromdisabled?: boolean;
  /**
   * Encrypts the recovery key with a certificate and escrows it to the service.
   */
  escrow_recovery_key?: boolean;
  /**
   * Prevents users from turning FileVault on.
   */
  preventfromenabled?: boolean;
  /**
   * How the escrowed recovery key is encrypted. Given as a boolean whose one value is a string, with a neutral word in place of the name of the vendor. edict accepts a boolean, or a string of the form allow_WORD_to_automatically_to_encrypt_and_decrypt_the_recovery_key, and assumes no default. The name contains a hyphen.
   */
  'escrow_encryption-key_manual'?: boolean | string;
  /**
   * Enforces use of the device password to unlock FileVault after hibernation.
   */
  unlock_hibernation?: boolean;
  /**
   * How many times a user can put off turning FileVault on.
   */
  max_bypass_attempt?: number;
  /**
   * Lets users put off turning FileVault on.
   */
  enable_bypassing?: boolean;
  /**
   * Which recovery keys are made.
   */
  encryption_type?:
    'institutional_recovery_key' | 'personal_recovery_key' | 'institutional_and_personal_recovery_key';
  /**
   * Description for escrow local.
   */
  escrow_local_desc?: string;
  /**
   * Shows the recovery key to the user.
   */
  show_recovery_key?: boolean;
  /**
   * ID of the certificate that encrypts the recovery key.
   */
  selected_cert_id?: number;
  /**
   * Message about the escrow.
   */
  escrow_message?: string;
  /**
   * Turns FileVault on.
   */
  enable_filevault?: boolean;
  /**
   * Certificate that encrypts the escrowed key. The default is the literal string None.
   */
  escrow_encrypt_key_cert?: string;
  /**
   * Asks the user for missing information.
   */
  enter_missing_info?: boolean;
  /**
   * Asks at logout to turn FileVault on. A boolean that the spec describes as the maximum number of times a user can bypass the prompt. edict goes by the type.
   */
  ask_at_logout?: boolean;
}
/**
 * System extensions that may load without asking the user.
 */
export interface SystemExtensions {
  /**
   * Lets users approve further system extensions.
   */
  allow_system_user_overrides?: boolean;
  /**
   * Team identifiers whose system extensions are allowed.
   */
  allowed_system_teamids?: string[];
  /**
   * Allowed system extensions. The spec does not show the inner structure: any object.
   */
  allowed_system_extensions?: {
    [k: string]: unknown;
  };
  /**
   * Allowed system extension types. The spec does not show the inner structure: any object.
   */
  allowed_system_extension_type?: {
    [k: string]: unknown;
  };
}
/**
 * Kernel extensions (Apple's legacy extensions) that may load without asking the user.
 */
export interface KernelExtensions {
  /**
   * Lets users approve further kernel extensions.
   */
  allow_user_overrides?: boolean;
  /**
   * Allowed kernel extensions. The spec does not show the inner structure: any object.
   */
  allowed_kernel_extensions?: {
    [k: string]: unknown;
  };
  /**
   * Team identifiers whose kernel extensions are allowed. A string within square brackets. edict accepts that string, or a YAML list, which is sent as [A,B].
   */
  allowed_teamids?: string;
}
/**
 * Apps that are allowed, forbidden or installed on the Mac.
 */
export interface AppManagement {
  /**
   * Apps that are allowed.
   */
  whitelist_apps?: {
    /**
     * App IDs.
     */
    app?: number[];
    /**
     * App group IDs.
     */
    group?: number[];
  };
  /**
   * Apps that are forbidden.
   */
  blacklist_apps?: {
    /**
     * App IDs.
     */
    app?: number[];
    /**
     * App group IDs.
     */
    group?: number[];
  };
  /**
   * Apps that are installed.
   */
  mandatory_apps?: {
    /**
     * App IDs.
     */
    app?: number[];
    /**
     * App group IDs.
     */
    group?: number[];
  };
  /**
   * Catalogue IDs.
   */
  catalogues?: number[];
}

/**
 * A web app of the app repository.
 */
export interface UpdateWebApp {
  /**
   * Name of the app.
   */
  name: string;
  /**
   * Must be web.
   */
  app_type: 'web';
  /**
   * Address of the web app.
   */
  webapp_url: string;
  /**
   * Category of the app.
   */
  category: string;
  /**
   * An address, or base64-encoded image data in the form of a data URI.
   */
  icon: string;
}

/**
 * Sets the password of Android devices enrolled in the Android Enterprise program.
 */
export interface SetPassword {
  /**
   * IDs of users, names from targets.users of edict.yaml, or an e-mail address, user principal name or user name that edict looks up.
   */
  users?: number[];
  /**
   * IDs of user groups, or names from targets.usergroups of edict.yaml.
   */
  usergroups?: number[];
  /**
   * IDs of devices, or names from targets.devices of edict.yaml.
   */
  devices?: number[];
  /**
   * IDs of device groups, or names from targets.devicegroups of edict.yaml.
   */
  devicegroups?: number[];
  /**
   * Password to set. Secret.
   */
  password: string;
}

/**
 * What the service answers to create-policy.
 */
export interface PolicyRecord {
  /**
   * Policy ID.
   */
  id: number;
  /**
   * Policy name.
   */
  name?: string;
  /**
   * Policy description.
   */
  description?: string;
  /**
   * Version counter of the policy.
   */
  version?: number;
  /**
   * True when a payload for ios is configured.
   */
  ios_configured?: boolean;
  /**
   * True when a payload for android is configured.
   */
  android_configured?: boolean;
  /**
   * True when a payload for windows is configured.
   */
  windows_configured?: boolean;
  /**
   * True when a payload for macos is configured.
   */
  macos_configured?: boolean;
  /**
   * ISO 8601 UTC timestamp with microseconds and a trailing Z.
   */
  created_time?: string;
  /**
   * Same format as created_time.
   */
  modified_time?: string;
  /**
   * iOS payloads.
   */
  ios?: {
    /**
     * Null when unset; inner fields are not shown.
     */
    password?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    restrictions?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    advanced_restrictions?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    web_content_filter?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    wifi?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    vpn?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    email?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    activesync?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    ldap?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    caldav?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    subscribe_calendar?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    carddav?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    webclip?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    access_point?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    applock?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    wallpaper?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    globalproxy?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    lock_screen_msg?: {} | null;
  };
  /**
   * Android payloads.
   */
  android?: {
    /**
     * Null when unset; inner fields are not shown.
     */
    password?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    restrictions?: {} | null;
    /**
     * Empty when unset.
     */
    wifi?: {
      [k: string]: unknown;
    }[];
    /**
     * Null when unset; inner fields are not shown.
     */
    email?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    activesync?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    applock?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    wallpaper?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    android_web_content_filter?: {} | null;
  };
  /**
   * Null when unset.
   */
  windows?: {} | null;
  /**
   * macOS payloads, each null when unset, except app_management.
   */
  macos?: {
    /**
     * Rules for the password of the Mac, and when the Mac locks.
     */
    password?: {} | null;
    /**
     * One Wi-Fi network that the Mac can join.
     */
    wifi?: {} | null;
    /**
     * One VPN connection.
     */
    vpn?: {} | null;
    /**
     * The application firewall of the Mac.
     */
    firewall?: {} | null;
    /**
     * Disk encryption of the Mac and its recovery keys.
     */
    filevault?: {} | null;
    /**
     * System extensions that may load without asking the user.
     */
    systemextension?: {} | null;
    /**
     * Kernel extensions (Apple's legacy extensions) that may load without asking the user.
     */
    kernelextension?: {} | null;
    /**
     * Apps that are allowed, forbidden or installed on the Mac.
     */
    app_management?: {
      [k: string]: unknown;
    };
  };
  /**
   * General settings.
   */
  general_settings?: {
    /**
     * Location settings.
     */
    location_settings?: {
      /**
       * Location is not tracked.
       */
      tracking_disabled?: boolean;
      /**
       * Minutes between two locations.
       */
      interval_minutes?: number;
      /**
       * Location is configured.
       */
      location_configured?: boolean;
    };
  };
  /**
   * As in the request.
   */
  policy_targets?: {
    /**
     * IDs of devices, or names from targets.devices of edict.yaml.
     */
    devices?: number[];
    /**
     * IDs of device groups, or names from targets.devicegroups of edict.yaml.
     */
    devicegroups?: number[];
    /**
     * IDs of users, names from targets.users of edict.yaml, or an e-mail address, user principal name or user name that edict looks up.
     */
    users?: number[];
    /**
     * IDs of user groups, or names from targets.usergroups of edict.yaml.
     */
    usergroups?: number[];
  };
}

/**
 * One page of the listing of users.
 */
export interface UsersPage {
  /**
   * Total number of users matching.
   */
  count: number;
  /**
   * Address of the next page; null when none. edict never follows the address: it advances page itself.
   */
  next: string | null;
  /**
   * Address of the previous page; null on the first page.
   */
  previous: string | null;
  /**
   * The users of this page.
   */
  results: {
    /**
     * User ID (carried as a string).
     */
    id?: string;
    /**
     * User name.
     */
    name?: string;
    /**
     * E-mail address of the user.
     */
    email?: string;
    /**
     * User principal name; may be an empty string.
     */
    upn?: string;
    /**
     * Phone number, digits only.
     */
    phoneno?: string;
    /**
     * Number of devices of the user (carried as a string).
     */
    total_devices?: string;
    /**
     * Origin of the user; the values seen are a directory name and local.
     */
    domain?: string;
  }[];
}

/**
 * edict.yaml, at the root of the repository.
 */
export interface ConfigFile {
  /**
   * Where the policy files are. A glob or a list of globs, relative to this file. Files and folders whose name begins with _ are bases for extends.
   */
  policies?: string | string[];
  /**
   * Where the web app files are. A glob or a list of globs, relative to this file. Files and folders whose name begins with _ are bases for extends.
   */
  web_apps?: string | string[];
  /**
   * Names for ids that the service offers no way to look up.
   */
  targets?: {
    /**
     * Names for ids of devices.
     */
    devices?: {
      /**
       * The id, as the portal shows it.
       */
      [k: string]: number;
    };
    /**
     * Names for ids of device groups.
     */
    devicegroups?: {
      /**
       * The id, as the portal shows it.
       */
      [k: string]: number;
    };
    /**
     * Names for ids of users.
     */
    users?: {
      /**
       * The id, as the portal shows it.
       */
      [k: string]: number;
    };
    /**
     * Names for ids of user groups.
     */
    usergroups?: {
      /**
       * The id, as the portal shows it.
       */
      [k: string]: number;
    };
  };
  /**
   * Values for { var: NAME } in policy files.
   */
  variables?: {
    /**
     * The value: any scalar.
     */
    [k: string]: string | number | boolean;
  };
  /**
   * What edict lint reports.
   */
  lint?: {
    /**
     * Severities by diagnostic code. Errors cannot be lowered.
     */
    rules?: {
      /**
       * A suppression comment that does not do its work.
       */
      'bad-suppression'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A secret stands in the file.
       */
      'plaintext-secret'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * The file of a secret is tracked by Git.
       */
      'tracked-secret'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A field that changes nothing.
       */
      'no-effect'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * The policy is for nobody.
       */
      'no-targets'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * The policy sets nothing.
       */
      'empty-policy'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A target whose id may be that of another service.
       */
      'inherited-target'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Two names for one id.
       */
      'duplicate-target'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Two policies with one name.
       */
      'duplicate-name'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Two policies disagree about a target that they share.
       */
      'target-conflict'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A setting that protects too little.
       */
      'weak-security'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Two settings of one policy contradict each other.
       */
      contradiction?: 'error' | 'warning' | 'info' | 'off';
      /**
       * An enterprise network with every EAP method off.
       */
      'no-eap-method'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * FileVault is turned on and prevented at once.
       */
      'filevault-prevented'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A personal recovery key that is neither escrowed nor shown.
       */
      'lost-recovery-key'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A port that does not exist.
       */
      'port-range'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Legacy on macOS.
       */
      deprecated?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A YAML file that edict does not read.
       */
      'unmatched-file'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Another spelling than the one that is sent.
       */
      'wire-alias'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A field that the service does not describe.
       */
      'unspecified-field'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A default written out.
       */
      'redundant-default'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * How a code is reported.
       */
      [k: string]: 'error' | 'warning' | 'info' | 'off' | undefined;
    };
  };
  /**
   * What one apply may do without further asking, and how fast.
   */
  limits?: {
    /**
     * Most create requests of one apply; more are refused unless the digest of the plan is given.
     */
    max_creates?: number;
    /**
     * Most files that may be gone at once; more are refused unless the digest of the plan is given.
     */
    max_orphans?: number;
    /**
     * Requests in flight at once.
     */
    parallelism?: number;
    /**
     * Most environments of one apply with something to do; more are refused unless the digest of the whole plan is given.
     */
    max_environments?: number;
    /**
     * Creates of one apply that may end in doubt; after so many no other is begun, and the rest is skipped.
     */
    max_doubts?: number;
    /**
     * Most requests a minute. Unlimited unless set.
     */
    requests_per_minute?: number;
  };
  /**
   * Where edict work waits for what edict apply --queue hands out.
   */
  queue?: {
    /**
     * The connection to PostgreSQL, as an address.
     */
    connection: {
      /**
       * Name of the environment variable.
       */
      env: string;
    };
  };
  /**
   * Files that hold one environment each, named for its path below the folder of the glob, without the ending. A glob or a list of globs, relative to this file.
   */
  environment_files?: string | string[];
  /**
   * Environment of commands without --env.
   */
  default_environment?: string;
  /**
   * The services that this repository is applied to, by name.
   */
  environments?: {
    /**
     * One service and the state that belongs to it.
     */
    [k: string]: {
      /**
       * Address of the portal host; https, except on loopback or with allow_http. Or embedded: the embedded service, with its data under .edict/.
       */
      base_url: string;
      /**
       * Groups that it belongs to: --envs group:NAME takes all of one.
       */
      groups?: string[];
      /**
       * The policies that it takes: a glob or a list of globs, relative to edict.yaml; ! before one takes away. Default: all.
       */
      policies?: string | string[];
      /**
       * Where the API key comes from; {env} in the name stands for the name of the environment in capitals, other characters as _. Default: the environment variable EDICT_API_KEY.
       */
      api_key?: {
        /**
         * Name of the environment variable.
         */
        env: string;
      };
      /**
       * Where the state is kept. Default: the file state/ENVIRONMENT.json.
       */
      state?: {
        /**
         * Kind of place.
         */
        backend: 'file' | 'http' | 's3' | 'postgres';
      };
      /**
       * Lineage that the state must have: a missing state, or one of another lineage, is refused.
       */
      lineage?: string;
      /**
       * Certificates of a private CA, in PEM form. Relative to edict.yaml, or absolute.
       */
      ca_file?: string;
      /**
       * Allows http beyond loopback.
       */
      allow_http?: boolean;
      /**
       * Longest wait for an answer.
       */
      timeout_seconds?: number;
      /**
       * Names for ids that the service offers no way to look up; over those at the top level.
       */
      targets?: {
        /**
         * Names for ids of devices.
         */
        devices?: {
          /**
           * The id, as the portal shows it.
           */
          [k: string]: number;
        };
        /**
         * Names for ids of device groups.
         */
        devicegroups?: {
          /**
           * The id, as the portal shows it.
           */
          [k: string]: number;
        };
        /**
         * Names for ids of users.
         */
        users?: {
          /**
           * The id, as the portal shows it.
           */
          [k: string]: number;
        };
        /**
         * Names for ids of user groups.
         */
        usergroups?: {
          /**
           * The id, as the portal shows it.
           */
          [k: string]: number;
        };
      };
      /**
       * Values for { var: NAME } in policy files; over those at the top level.
       */
      variables?: {
        /**
         * The value: any scalar.
         */
        [k: string]: string | number | boolean;
      };
    };
  };
}

/** A file of environments/, named for its path. */
export type EnvironmentFile = NonNullable<ConfigFile['environments']>[string];
