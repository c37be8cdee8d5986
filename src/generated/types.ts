// Written by `npm run generate`. Do not edit.
/**
 * A policy with macOS payloads and the devices, users and groups that it is for.
 */
export interface CreatePolicy {
  /**
   * Name of the policy.
   */
  readonly name: string;
  /**
   * Description of the policy; may be empty. Sent as "" when it is not written.
   */
  readonly description?: string;
  /**
   * The macOS payloads.
   */
  readonly macos: {
    readonly password?: Password;
    readonly wifi?: WiFi;
    readonly vpn?: VPN;
    readonly firewall?: Firewall;
    readonly filevault?: FileVault;
    readonly systemextension?: SystemExtensions;
    readonly kernelextension?: KernelExtensions;
    readonly app_management?: AppManagement;
    /**
     * Null in a sample of the spec; its fields are not shown: any object. In a sample of the spec only. edict accepts any object and sends it as written.
     */
    readonly schedule_os_updates?: {
      readonly [k: string]: unknown;
    };
  };
  /**
   * The devices, users and groups that the policy is for. Sent with all four lists, each sorted and without duplicates.
   */
  readonly policy_targets?: {
    /**
     * IDs of devices, or names from targets.devices of edict.yaml.
     */
    readonly devices?: readonly number[];
    /**
     * IDs of device groups, or names from targets.devicegroups of edict.yaml.
     */
    readonly devicegroups?: readonly number[];
    /**
     * IDs of users, names from targets.users of edict.yaml, or an e-mail address, user principal name or user name that edict looks up.
     */
    readonly users?: readonly number[];
    /**
     * IDs of user groups, or names from targets.usergroups of edict.yaml.
     */
    readonly usergroups?: readonly number[];
  };
}
/**
 * Rules for the password of the Mac, and when the Mac locks. One sample of the spec calls this dictionary passwordcode. edict accepts that name and sends password.
 */
export interface Password {
  /**
   * Allows simple passwords, such as repeated or ascending characters.
   */
  readonly allow_simple?: boolean;
  /**
   * Requires at least one letter and one digit.
   */
  readonly require_alphanumeric?: boolean;
  /**
   * Enforces a password change at the next login.
   */
  readonly change_at_next_auth?: boolean;
  /**
   * Minimum length of the password, in characters.
   */
  readonly min_length?: number;
  /**
   * Minimum number of characters that are neither letters nor digits.
   */
  readonly min_complex_chars?: number;
  /**
   * Maximum number of days before the password expires.
   */
  readonly max_pinage_in_days?: number;
  /**
   * How long the Mac may be idle before it locks. The service spells one value 1_mintue. edict accepts 1_minute as well, and sends 1_mintue. (max_grace_period really is spelled 1_minute.)
   */
  readonly max_inactivity?:
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
  readonly pin_history?: number;
  /**
   * How long a locked Mac can still be unlocked without the password. The default column says "none", which is also one of the values. edict reads it as in the rows beside it: there is no default.
   */
  readonly max_grace_period?: 'none' | 'immediately' | '1_minute' | '5_minutes' | '15_minutes' | '1_hour' | '4_hours';
  /**
   * Carried by a sample request; its meaning is not specified. In a sample of the spec only. edict accepts a boolean and sends it as written.
   */
  readonly force_pin?: boolean;
}
/**
 * One Wi-Fi network that the Mac can join. The enterprise fields must be provided although most have defaults: the compiler writes those defaults into the body; user_name, user_password, outer_identity and identity_cert_id have none and must be written, "" included.
 */
export interface WiFi {
  /**
   * Name of the network (SSID).
   */
  readonly service_set_identifier: string;
  /**
   * Joins the network automatically.
   */
  readonly autojoin?: boolean;
  /**
   * The network does not broadcast its name.
   */
  readonly hidden_network?: boolean;
  /**
   * Encryption of the network. Absent means Any*(Personal), so password is required then too.
   */
  readonly security_type?:
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
  readonly password?: string;
  /**
   * How the Mac finds a proxy on this network.
   */
  readonly proxy_type?: 'None' | 'Manual' | 'Automatic';
  /**
   * Network address of the proxy. Required when proxy_type is Manual.
   */
  readonly proxyserver?: string;
  /**
   * Port of the proxy. Required when proxy_type is Manual.
   */
  readonly proxy_server_port?: number;
  /**
   * User name for the proxy. Required when proxy_type is Manual.
   */
  readonly proxy_user_name?: string;
  /**
   * Password for the proxy. Required when proxy_type is Manual. Secret.
   */
  readonly proxy_password?: string;
  /**
   * Address of the proxy auto-configuration (PAC) file. Required when proxy_type is Automatic.
   */
  readonly proxy_pac_url?: string;
  /**
   * Accepts EAP-TLS, which authenticates with a certificate. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly tls?: boolean;
  /**
   * Accepts LEAP, which is broken: its passwords can be recovered from recorded traffic. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly leap?: boolean;
  /**
   * Accepts EAP-FAST. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly eap_fast?: boolean;
  /**
   * User password for authentication. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise). Secret.
   */
  readonly user_password?: string;
  /**
   * Identity shown outside the encrypted tunnel. May be "". Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly outer_identity?: string;
  /**
   * Authentication inside the tunnel. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise) and eap_fast is true. An enterprise field, but available only if eap_fast is enabled: required only then.
   */
  readonly inner_authentication?: 'PAP' | 'CHAP' | 'MSCHAP' | 'MSCHAPv2';
  /**
   * ID of the identity certificate. May be "". Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly identity_cert_id?: string;
  /**
   * Provisions a protected access credential (PAC). Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise) and eap_fast is true. An enterprise field, but available only if eap_fast is enabled: required only then.
   */
  readonly provision_pac?: boolean;
  /**
   * Provisions the PAC without authenticating the server. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise) and eap_fast is true. An enterprise field, but available only if eap_fast is enabled: required only then.
   */
  readonly provision_pac_anonymously?: boolean;
  /**
   * User name for authentication. May be "". Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly user_name?: string;
  /**
   * Accepts EAP-TTLS. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly ttls?: boolean;
  /**
   * Accepts PEAP. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly peap?: boolean;
  /**
   * Accepts EAP-SIM. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly eap_sim?: boolean;
  /**
   * Asks for the password at every connection. Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly use_per_connection_pwd?: boolean;
  /**
   * Uses a protected access credential (PAC). Required when security_type is WEP_Enterprise, WPA/WPA2_Enterprise or Any*(Enterprise).
   */
  readonly use_pac?: boolean;
}
/**
 * One VPN connection.
 */
export interface VPN {
  /**
   * ID of the certificate for machine authentication. Required when machine_authentication is certificate.
   */
  readonly certificate_id?: string;
  /**
   * User name for the connection.
   */
  readonly account?: string;
  /**
   * Name of the connection as the user sees it.
   */
  readonly connection_name?: string;
  /**
   * Type of the connection. One rule of the spec writes SONIC_WALL_Mobile_Connect. edict accepts it and sends SonicWALL_Mobile_Connect; the rule for login_group holds for both.
   */
  readonly connection_type?:
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
  readonly encryption_level?: 'None' | 'Automatic' | 'Maximum(128_bit)';
  /**
   * Group information. Has an effect only when connection_type is Cisco_AnyConnect.
   */
  readonly group?: string;
  /**
   * Identifier for the connection.
   */
  readonly identifier?: string;
  /**
   * Includes the PIN of the user.
   */
  readonly include_user_pin?: boolean;
  /**
   * IPSec account information.
   */
  readonly ipsec_account?: string;
  /**
   * IPSec authentication password. Secret.
   */
  readonly ipsec_auth_password?: string;
  /**
   * ID of the IPSec certificate.
   */
  readonly ipsec_certificate_id?: string;
  /**
   * IPSec group name.
   */
  readonly ipsec_group_name?: string;
  /**
   * IPSec shared secret. Secret.
   */
  readonly ipsec_shared_secret?: string;
  /**
   * L2TP account information.
   */
  readonly l2tp_account?: string;
  /**
   * L2TP password. Secret. A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.
   */
  readonly l2tp_password?: string;
  /**
   * L2TP server. A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.
   */
  readonly l2tp_server?: string;
  /**
   * L2TP shared secret. Secret. A string whose default is given as false: edict counts that as unset, and a literal false is wrong-type.
   */
  readonly l2tp_shared_secret?: string;
  /**
   * How an L2TP user authenticates.
   */
  readonly l2tp_user_authentication?: 'RSA_SecureID' | 'Password';
  /**
   * Number of the L2TP authentication method; the spec gives no values.
   */
  readonly l2tp_user_authentication_method?: number;
  /**
   * Login group information. Required when connection_type is SonicWALL_Mobile_Connect. The rule of the spec writes SONIC_WALL_Mobile_Connect; it holds for SonicWALL_Mobile_Connect as well.
   */
  readonly login_group?: string;
  /**
   * How the Mac authenticates. Required when connection_type is IPSec(Cisco). Required for IPSec(Cisco) although it has a default: the compiler writes the default into the body.
   */
  readonly machine_authentication?: 'certificate' | 'shared_secret/group_name';
  /**
   * Password for authentication. Secret.
   */
  readonly password?: string;
  /**
   * Whether to ask for the password; a string.
   */
  readonly prompt_for_password?: string;
  /**
   * Address of the proxy auto-configuration (PAC) file. Required when proxy_type is Automatic.
   */
  readonly proxy_pac_url?: string;
  /**
   * Password for the proxy. Has an effect only when proxy_type is Manual. Secret.
   */
  readonly proxy_password?: string;
  /**
   * Port of the proxy. Required when proxy_type is Manual.
   */
  readonly proxy_server_port?: number;
  /**
   * How the Mac finds a proxy for this connection.
   */
  readonly proxy_type?: 'None' | 'Manual' | 'Automatic';
  /**
   * User name for the proxy. Has an effect only when proxy_type is Manual.
   */
  readonly proxy_user_name?: string;
  /**
   * Network address of the proxy. Required when proxy_type is Manual.
   */
  readonly proxyserver?: string;
  /**
   * Realm information.
   */
  readonly realm?: string;
  /**
   * Remote address of the connection.
   */
  readonly remote_address?: string;
  /**
   * Role information.
   */
  readonly role?: string;
  /**
   * Sends all traffic through the connection.
   */
  readonly send_all_traffic?: boolean;
  /**
   * Server information.
   */
  readonly server?: string;
  /**
   * Uses hybrid authentication.
   */
  readonly use_hybrid_authentication?: boolean;
  /**
   * How the user authenticates.
   */
  readonly user_authentication_type?: 'password' | 'certificate';
  /**
   * Connects on demand; an integer, 0 is off.
   */
  readonly enable_vpn_ondemand?: number;
  /**
   * Uses an HTTP proxy; an integer, 0 is off.
   */
  readonly http_enable?: number;
  /**
   * Uses an HTTPS proxy; an integer, 0 is off.
   */
  readonly https_enable?: number;
  /**
   * Proxy auto-configuration.
   */
  readonly proxy_autoconfig?: string;
  /**
   * Address of the HTTPS proxy server.
   */
  readonly https_proxyserver?: string;
  /**
   * Port of the HTTPS proxy server.
   */
  readonly https_proxy_server_port?: number;
  /**
   * Subtype of the connection.
   */
  readonly connection_sub_type?: string;
  /**
   * Enables the authentication protocol.
   */
  readonly auth_protocol?: boolean;
  /**
   * Enables authentication plug-ins.
   */
  readonly auth_plugins?: boolean;
  /**
   * Uses a token key.
   */
  readonly token_key?: boolean;
  /**
   * Enables IPSec authentication; an integer, 0 is off.
   */
  readonly ipsec_auth_enabled?: number;
  /**
   * Type of the local identifier.
   */
  readonly local_identifier_type?: string;
}
/**
 * The application firewall of the Mac.
 */
export interface Firewall {
  /**
   * What the firewall does with incoming connections.
   */
  readonly firewall_enabled?: 'allow_incoming_connections' | 'block_incoming_connections';
  /**
   * Turns the firewall on. The service capitalises this name.
   */
  readonly Enable_Firewall?: boolean;
  /**
   * Blocks all incoming connections. The service capitalises this name.
   */
  readonly Block_AllIncoming?: boolean;
  /**
   * Does not answer probes such as ping. The service capitalises this name.
   */
  readonly Enable_StealthMode?: boolean;
  /**
   * Applications included in the firewall.
   */
  readonly application?: readonly {
    /**
     * Name of the application.
     */
    readonly app_name?: string;
    /**
     * ID of the application.
     */
    readonly app_id?: string | number;
    /**
     * Bundle identifier of the application.
     */
    readonly identifier?: string;
  }[];
}
/**
 * Disk encryption of the Mac and its recovery keys.
 */
export interface FileVault {
  /**
   * Prevents users from turning FileVault off.
   */
  readonly preventfromdisabled?: boolean;
  /**
   * Encrypts the recovery key with a certificate and escrows it to the service.
   */
  readonly escrow_recovery_key?: boolean;
  /**
   * Prevents users from turning FileVault on.
   */
  readonly preventfromenabled?: boolean;
  /**
   * How the escrowed recovery key is encrypted. Given as a boolean whose one value is a string, with a neutral word in place of the name of the vendor. edict accepts a boolean, or a string of the form allow_WORD_to_automatically_to_encrypt_and_decrypt_the_recovery_key, and assumes no default. The name contains a hyphen.
   */
  readonly 'escrow_encryption-key_manual'?: boolean | string;
  /**
   * Enforces use of the device password to unlock FileVault after hibernation.
   */
  readonly unlock_hibernation?: boolean;
  /**
   * How many times a user can put off turning FileVault on.
   */
  readonly max_bypass_attempt?: number;
  /**
   * Lets users put off turning FileVault on.
   */
  readonly enable_bypassing?: boolean;
  /**
   * Which recovery keys are made.
   */
  readonly encryption_type?:
    'institutional_recovery_key' | 'personal_recovery_key' | 'institutional_and_personal_recovery_key';
  /**
   * Description for escrow local.
   */
  readonly escrow_local_desc?: string;
  /**
   * Shows the recovery key to the user.
   */
  readonly show_recovery_key?: boolean;
  /**
   * ID of the certificate that encrypts the recovery key.
   */
  readonly selected_cert_id?: number;
  /**
   * Message about the escrow.
   */
  readonly escrow_message?: string;
  /**
   * Turns FileVault on.
   */
  readonly enable_filevault?: boolean;
  /**
   * Certificate that encrypts the escrowed key. The default is the literal string None.
   */
  readonly escrow_encrypt_key_cert?: string;
  /**
   * Asks the user for missing information.
   */
  readonly enter_missing_info?: boolean;
  /**
   * Asks at logout to turn FileVault on. A boolean that the spec describes as the maximum number of times a user can bypass the prompt. edict goes by the type.
   */
  readonly ask_at_logout?: boolean;
}
/**
 * System extensions that may load without asking the user.
 */
export interface SystemExtensions {
  /**
   * Lets users approve further system extensions.
   */
  readonly allow_system_user_overrides?: boolean;
  /**
   * Team identifiers whose system extensions are allowed.
   */
  readonly allowed_system_teamids?: readonly string[];
  /**
   * Allowed system extensions. The spec does not show the inner structure: any object.
   */
  readonly allowed_system_extensions?: {
    readonly [k: string]: unknown;
  };
  /**
   * Allowed system extension types. The spec does not show the inner structure: any object.
   */
  readonly allowed_system_extension_type?: {
    readonly [k: string]: unknown;
  };
}
/**
 * Kernel extensions (Apple's legacy extensions) that may load without asking the user.
 */
export interface KernelExtensions {
  /**
   * Lets users approve further kernel extensions.
   */
  readonly allow_user_overrides?: boolean;
  /**
   * Allowed kernel extensions. The spec does not show the inner structure: any object.
   */
  readonly allowed_kernel_extensions?: {
    readonly [k: string]: unknown;
  };
  /**
   * Team identifiers whose kernel extensions are allowed. A string within square brackets. edict accepts that string, or a YAML list, which is sent as [A,B].
   */
  readonly allowed_teamids?: string;
}
/**
 * Apps that are allowed, forbidden or installed on the Mac.
 */
export interface AppManagement {
  /**
   * Apps that are allowed.
   */
  readonly whitelist_apps?: {
    /**
     * App IDs.
     */
    readonly app?: readonly number[];
    /**
     * App group IDs.
     */
    readonly group?: readonly number[];
  };
  /**
   * Apps that are forbidden.
   */
  readonly blacklist_apps?: {
    /**
     * App IDs.
     */
    readonly app?: readonly number[];
    /**
     * App group IDs.
     */
    readonly group?: readonly number[];
  };
  /**
   * Apps that are installed.
   */
  readonly mandatory_apps?: {
    /**
     * App IDs.
     */
    readonly app?: readonly number[];
    /**
     * App group IDs.
     */
    readonly group?: readonly number[];
  };
  /**
   * Catalogue IDs.
   */
  readonly catalogues?: readonly number[];
}

/**
 * A web app of the app repository.
 */
export interface UpdateWebApp {
  /**
   * Name of the app.
   */
  readonly name: string;
  /**
   * Must be web.
   */
  readonly app_type: 'web';
  /**
   * Address of the web app.
   */
  readonly webapp_url: string;
  /**
   * Category of the app.
   */
  readonly category: string;
  /**
   * An address, or base64-encoded image data in the form of a data URI.
   */
  readonly icon: string;
}

/**
 * Sets the password of Android devices enrolled in the Android Enterprise program.
 */
export interface SetPassword {
  /**
   * IDs of users, names from targets.users of edict.yaml, or an e-mail address, user principal name or user name that edict looks up.
   */
  readonly users?: readonly number[];
  /**
   * IDs of user groups, or names from targets.usergroups of edict.yaml.
   */
  readonly usergroups?: readonly number[];
  /**
   * IDs of devices, or names from targets.devices of edict.yaml.
   */
  readonly devices?: readonly number[];
  /**
   * IDs of device groups, or names from targets.devicegroups of edict.yaml.
   */
  readonly devicegroups?: readonly number[];
  /**
   * Password to set. Secret.
   */
  readonly password: string;
}

/**
 * What the service answers to create-policy.
 */
export interface PolicyRecord {
  /**
   * Policy ID.
   */
  readonly id: number;
  /**
   * Policy name.
   */
  readonly name?: string;
  /**
   * Policy description.
   */
  readonly description?: string;
  /**
   * Version counter of the policy.
   */
  readonly version?: number;
  /**
   * True when a payload for ios is configured.
   */
  readonly ios_configured?: boolean;
  /**
   * True when a payload for android is configured.
   */
  readonly android_configured?: boolean;
  /**
   * True when a payload for windows is configured.
   */
  readonly windows_configured?: boolean;
  /**
   * True when a payload for macos is configured.
   */
  readonly macos_configured?: boolean;
  /**
   * ISO 8601 UTC timestamp with microseconds and a trailing Z.
   */
  readonly created_time?: string;
  /**
   * Same format as created_time.
   */
  readonly modified_time?: string;
  /**
   * iOS payloads.
   */
  readonly ios?: {
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly password?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly restrictions?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly advanced_restrictions?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly web_content_filter?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly wifi?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly vpn?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly email?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly activesync?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly ldap?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly caldav?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly subscribe_calendar?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly carddav?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly webclip?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly access_point?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly applock?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly wallpaper?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly globalproxy?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly lock_screen_msg?: {} | null;
  };
  /**
   * Android payloads.
   */
  readonly android?: {
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly password?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly restrictions?: {} | null;
    /**
     * Empty when unset.
     */
    readonly wifi?: readonly {
      readonly [k: string]: unknown;
    }[];
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly email?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly activesync?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly applock?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly wallpaper?: {} | null;
    /**
     * Null when unset; inner fields are not shown.
     */
    readonly android_web_content_filter?: {} | null;
  };
  /**
   * Null when unset.
   */
  readonly windows?: {} | null;
  /**
   * macOS payloads, each null when unset, except app_management.
   */
  readonly macos?: {
    /**
     * Rules for the password of the Mac, and when the Mac locks.
     */
    readonly password?: {} | null;
    /**
     * One Wi-Fi network that the Mac can join.
     */
    readonly wifi?: {} | null;
    /**
     * One VPN connection.
     */
    readonly vpn?: {} | null;
    /**
     * The application firewall of the Mac.
     */
    readonly firewall?: {} | null;
    /**
     * Disk encryption of the Mac and its recovery keys.
     */
    readonly filevault?: {} | null;
    /**
     * System extensions that may load without asking the user.
     */
    readonly systemextension?: {} | null;
    /**
     * Kernel extensions (Apple's legacy extensions) that may load without asking the user.
     */
    readonly kernelextension?: {} | null;
    /**
     * Apps that are allowed, forbidden or installed on the Mac.
     */
    readonly app_management?: {
      readonly [k: string]: unknown;
    };
  };
  /**
   * General settings.
   */
  readonly general_settings?: {
    /**
     * Location settings.
     */
    readonly location_settings?: {
      /**
       * Location is not tracked.
       */
      readonly tracking_disabled?: boolean;
      /**
       * Minutes between two locations.
       */
      readonly interval_minutes?: number;
      /**
       * Location is configured.
       */
      readonly location_configured?: boolean;
    };
  };
  /**
   * As in the request.
   */
  readonly policy_targets?: {
    /**
     * IDs of devices, or names from targets.devices of edict.yaml.
     */
    readonly devices?: readonly number[];
    /**
     * IDs of device groups, or names from targets.devicegroups of edict.yaml.
     */
    readonly devicegroups?: readonly number[];
    /**
     * IDs of users, names from targets.users of edict.yaml, or an e-mail address, user principal name or user name that edict looks up.
     */
    readonly users?: readonly number[];
    /**
     * IDs of user groups, or names from targets.usergroups of edict.yaml.
     */
    readonly usergroups?: readonly number[];
  };
}

/**
 * One page of the listing of users.
 */
export interface UsersPage {
  /**
   * Total number of users matching.
   */
  readonly count: number;
  /**
   * Address of the next page; null when none. edict never follows the address: it advances page itself.
   */
  readonly next: string | null;
  /**
   * Address of the previous page; null on the first page.
   */
  readonly previous: string | null;
  /**
   * The users of this page.
   */
  readonly results: readonly {
    /**
     * User ID (carried as a string).
     */
    readonly id?: string;
    /**
     * User name.
     */
    readonly name?: string;
    /**
     * E-mail address of the user.
     */
    readonly email?: string;
    /**
     * User principal name; may be an empty string.
     */
    readonly upn?: string;
    /**
     * Phone number, digits only.
     */
    readonly phoneno?: string;
    /**
     * Number of devices of the user (carried as a string).
     */
    readonly total_devices?: string;
    /**
     * Origin of the user; the values seen are a directory name and local.
     */
    readonly domain?: string;
  }[];
}

/**
 * edict.yaml, at the root of the repository.
 */
export interface ConfigFile {
  /**
   * Where the policy files are. A glob or a list of globs, relative to this file. Files and folders whose name begins with _ are bases for extends.
   */
  readonly policies?: string | readonly string[];
  /**
   * Where the web app files are. A glob or a list of globs, relative to this file. Files and folders whose name begins with _ are bases for extends.
   */
  readonly web_apps?: string | readonly string[];
  /**
   * Where the invariant files are: what must hold for every target, whichever policies bring it about. edict assert checks them. A glob or a list of globs, relative to this file.
   *
   * @minItems 1
   */
  readonly invariants?: string | [string, ...readonly string[]];
  /**
   * Names for ids that cannot be looked up on the service.
   */
  readonly targets?: {
    /**
     * Names for ids of devices.
     */
    readonly devices?: {
      /**
       * The id, as the portal shows it.
       */
      readonly [k: string]: number;
    };
    /**
     * Names for ids of device groups.
     */
    readonly devicegroups?: {
      /**
       * The id, as the portal shows it.
       */
      readonly [k: string]: number;
    };
    /**
     * Names for ids of users.
     */
    readonly users?: {
      /**
       * The id, as the portal shows it.
       */
      readonly [k: string]: number;
    };
    /**
     * Names for ids of user groups.
     */
    readonly usergroups?: {
      /**
       * The id, as the portal shows it.
       */
      readonly [k: string]: number;
    };
  };
  /**
   * Values for { var: NAME } in policy files.
   */
  readonly variables?: {
    /**
     * The value: any scalar.
     */
    readonly [k: string]: string | number | boolean;
  };
  /**
   * Ladders of rings, by name. A file with rings: NAME becomes one policy per ring, and a change moves to the next ring once it has soaked.
   */
  readonly rings?: {
    /**
     * The rings of a ladder, first to last.
     *
     * Items: A ring: the targets that a change reaches in it, and how long the change stays there before it moves on.
     */
    readonly [k: string]: readonly {
      /**
       * Name of the ring. It is appended to the names of the policies in every ring but the last.
       */
      readonly name: string;
      /**
       * Targets of the ring, as in policy_targets of a policy file.
       */
      readonly targets: {
        /**
         * Ids or names of devices.
         */
        readonly devices?: readonly (number | string)[];
        /**
         * Ids or names of device groups.
         */
        readonly devicegroups?: readonly (number | string)[];
        /**
         * Ids or names of users.
         */
        readonly users?: readonly (number | string)[];
        /**
         * Ids or names of user groups.
         */
        readonly usergroups?: readonly (number | string)[];
      };
      /**
       * How long a change stays in the ring before the next ring takes it; the last ring has no soak.
       */
      readonly soak?: string;
    }[];
  };
  /**
   * Environments take a change wave by wave: the next wave takes it once the wave before has it and it has soaked there. An environment belongs to the first wave that selects it, or else to the last. edict waves shows them; the option --waves is only an order within one run.
   *
   * @minItems 1
   *
   * Items: A wave: its environments, and how long a change stays in them before it moves on.
   */
  readonly waves?: [
    {
      /**
       * Name of the wave.
       */
      readonly name: string;
      /**
       * Environments of the wave, selected as with --envs: names, globs, group:NAME or all, separated by commas; ! excludes.
       */
      readonly environments: string;
      /**
       * How long a change stays in these environments before the next wave takes it; the last wave has no soak.
       */
      readonly soak?: string;
      /**
       * Share of the environments that must have a change before the next wave takes it.
       */
      readonly enough?: string;
    },
    ...readonly {
      /**
       * Name of the wave.
       */
      readonly name: string;
      /**
       * Environments of the wave, selected as with --envs: names, globs, group:NAME or all, separated by commas; ! excludes.
       */
      readonly environments: string;
      /**
       * How long a change stays in these environments before the next wave takes it; the last wave has no soak.
       */
      readonly soak?: string;
      /**
       * Share of the environments that must have a change before the next wave takes it.
       */
      readonly enough?: string;
    }[],
  ];
  /**
   * When environments may be changed: outside of its windows, a change of an environment waits. Several allowances add up, a denial wins over them, and an environment without an allowance is open unless a denial holds.
   *
   * @minItems 1
   *
   * Items: A window, with either allow or deny.
   */
  readonly windows?: [
    {
      /**
       * Environments that it is for, selected as with --envs: names, globs, group:NAME or all, separated by commas; ! excludes.
       */
      readonly environments: string;
      /**
       * Days on which it opens, and times; without days, every day. 22:00-06:00 goes over midnight.
       */
      readonly allow?: string;
      /**
       * When it is closed, whatever is allowed: dates, of which the last one counts, or days and times as in allow.
       */
      readonly deny?: string;
      /**
       * Time zone of the days and times, by its IANA name.
       */
      readonly timezone?: string;
      /**
       * Why, for the people who read the plan.
       */
      readonly because?: string;
    },
    ...readonly {
      /**
       * Environments that it is for, selected as with --envs: names, globs, group:NAME or all, separated by commas; ! excludes.
       */
      readonly environments: string;
      /**
       * Days on which it opens, and times; without days, every day. 22:00-06:00 goes over midnight.
       */
      readonly allow?: string;
      /**
       * When it is closed, whatever is allowed: dates, of which the last one counts, or days and times as in allow.
       */
      readonly deny?: string;
      /**
       * Time zone of the days and times, by its IANA name.
       */
      readonly timezone?: string;
      /**
       * Why, for the people who read the plan.
       */
      readonly because?: string;
    }[],
  ];
  /**
   * What edict lint reports.
   */
  readonly lint?: {
    /**
     * Severities by diagnostic code. Errors cannot be lowered.
     */
    readonly rules?: {
      /**
       * A suppression comment that has no effect.
       */
      readonly 'bad-suppression'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * An invariant judges nothing.
       */
      readonly 'invariant-empty'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A secret is written in the file.
       */
      readonly 'plaintext-secret'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * The file of a secret is tracked by Git.
       */
      readonly 'tracked-secret'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A field that changes nothing.
       */
      readonly 'no-effect'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * The policy has no targets.
       */
      readonly 'no-targets'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * The policy sets nothing.
       */
      readonly 'empty-policy'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A target whose id may be that of another service.
       */
      readonly 'inherited-target'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A name that looks like another one.
       */
      readonly 'deceptive-name'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Two names for one id.
       */
      readonly 'duplicate-target'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Two policies with one name.
       */
      readonly 'duplicate-name'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Two policies disagree about a target that they share.
       */
      readonly 'target-conflict'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A setting that protects too little.
       */
      readonly 'weak-security'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Two settings of one policy contradict each other.
       */
      readonly contradiction?: 'error' | 'warning' | 'info' | 'off';
      /**
       * An enterprise network with every EAP method off.
       */
      readonly 'no-eap-method'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A wave that holds nothing back.
       */
      readonly 'idle-wave'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A window that denies dates which are over.
       */
      readonly 'past-window'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * An EAP method is on that the file does not set.
       */
      readonly 'implied-eap-method'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A VPN without a server.
       */
      readonly 'no-server'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * FileVault is turned on and prevented at once.
       */
      readonly 'filevault-prevented'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A personal recovery key that is neither escrowed nor shown.
       */
      readonly 'lost-recovery-key'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A port that does not exist.
       */
      readonly 'port-range'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Legacy on macOS.
       */
      readonly deprecated?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A YAML file that edict does not read.
       */
      readonly 'unmatched-file'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * The file is an array of one object.
       */
      readonly 'array-form'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A spelling other than the one that is sent.
       */
      readonly 'wire-alias'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A field that the service does not describe.
       */
      readonly 'unspecified-field'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * A default written out.
       */
      readonly 'redundant-default'?: 'error' | 'warning' | 'info' | 'off';
      /**
       * Severity with which the code is reported.
       */
      readonly [k: string]: 'error' | 'warning' | 'info' | 'off' | undefined;
    };
  };
  /**
   * How much one apply may do unless the digest of its plan is given, and how fast.
   */
  readonly limits?: {
    /**
     * Maximum number of create requests in one apply. A plan with more is refused unless its digest is given.
     */
    readonly max_creates?: number;
    /**
     * Maximum number of files that may disappear at once. A plan with more is refused unless its digest is given.
     */
    readonly max_orphans?: number;
    /**
     * Number of requests to send at once.
     */
    readonly parallelism?: number;
    /**
     * Number of environments in one run that may fail, end in doubt or be recorded differently; once it is reached, no further environment is started.
     */
    readonly max_failed_environments?: number;
    /**
     * Maximum number of environments with changes in one apply. A plan with more is refused unless the digest of the whole plan is given.
     */
    readonly max_environments?: number;
    /**
     * Number of creates in one apply that may end in doubt; once it is reached, no further create is started and the rest is skipped.
     */
    readonly max_doubts?: number;
    /**
     * Number of older copies of a file, or of a ring of it, that may be left behind without anyone having acknowledged that they were removed. A plan with another copy of such a file is refused unless its digest is given.
     */
    readonly max_left_behind?: number;
    /**
     * Maximum number of requests per minute. Unlimited unless set.
     */
    readonly requests_per_minute?: number;
  };
  /**
   * Says in the name or description of a policy which copy of its file it is, so that people find it in the portal. It is added when a create is sent, and nothing compares it: adding or changing it supersedes no policy.
   */
  readonly mark?: {
    /**
     * What is sent as the name. {name}, {description}, {n}, {file}, {commit}, {date} stand for what their names say, {n} for the number of the create of this file.
     */
    readonly name?: string;
    /**
     * What is sent as the description. {name}, {description}, {n}, {file}, {commit}, {date} stand for what their names say, {n} for the number of the create of this file.
     */
    readonly description?: string;
  };
  /**
   * Requires signatures on a saved plan before edict apply PLANFILE carries it out. EDICT_MIN_APPROVALS requires them from outside the repository; the stricter of the two applies.
   */
  readonly approvals?: {
    /**
     * Number of people who must approve a plan.
     */
    readonly count?: number;
    /**
     * Whether approvals do not count if they come from an author or committer of what is applied: true, false, or signed, which also requires those commits to be signed.
     */
    readonly not_author?: true | false | 'signed';
    /**
     * Conditions under which a plan needs approval: weaker: it weakens or may weaken a setting, removes targets, leaves a file out, gives a target a weaker value than a live policy, or takes a secret from another place; create: it creates a policy; supersede: it supersedes a policy; update: it updates a web app; move: it moves a file; orphan: it leaves a policy behind whose file is gone or no longer taken; invariant-broken: it breaks an invariant; guard-changed: a guard of the repository was loosened since the last apply; always: it changes anything.
     *
     * @minItems 1
     *
     * Items: A condition; any one of them is enough.
     */
    readonly when?: [
      (
        | 'weaker'
        | 'create'
        | 'supersede'
        | 'update'
        | 'move'
        | 'orphan'
        | 'invariant-broken'
        | 'guard-changed'
        | 'always'
      ),
      ...readonly (
        | 'weaker'
        | 'create'
        | 'supersede'
        | 'update'
        | 'move'
        | 'orphan'
        | 'invariant-broken'
        | 'guard-changed'
        | 'always'
      )[],
    ];
    /**
     * Longest time for which an approval counts after it was given, such as 12h or 7d.
     */
    readonly expires?: string;
    /**
     * Folder with the approvals, relative to edict.yaml.
     */
    readonly from?: string;
  };
  /**
   * From where applies may run: anywhere, or only on machines of a CI system (ci), embedded environments aside. It keeps off slips, not attackers: what keeps those off is where the API key is kept.
   */
  readonly apply_from?: 'anywhere' | 'ci';
  /**
   * What edict drift takes for a difference, and how old lists of Macs may be.
   */
  readonly drift?: {
    /**
     * An older list of a Mac counts as not reported. Unlimited unless set.
     */
    readonly max_age?: string;
    /**
     * Values that count as the wanted ones, because the service writes them so.
     *
     * Items: A value, and what Macs have in its place.
     */
    readonly renderings?: readonly {
      /**
       * The field: the payload, a dot, and the name of the field.
       */
      readonly field:
        | 'password.allow_simple'
        | 'password.require_alphanumeric'
        | 'password.change_at_next_auth'
        | 'password.min_length'
        | 'password.min_complex_chars'
        | 'password.max_pinage_in_days'
        | 'password.max_inactivity'
        | 'password.pin_history'
        | 'password.max_grace_period'
        | 'password.force_pin'
        | 'wifi.service_set_identifier'
        | 'wifi.autojoin'
        | 'wifi.hidden_network'
        | 'wifi.security_type'
        | 'wifi.proxy_type'
        | 'wifi.proxyserver'
        | 'wifi.proxy_server_port'
        | 'wifi.proxy_user_name'
        | 'wifi.proxy_pac_url'
        | 'wifi.tls'
        | 'wifi.leap'
        | 'wifi.eap_fast'
        | 'wifi.outer_identity'
        | 'wifi.inner_authentication'
        | 'wifi.identity_cert_id'
        | 'wifi.provision_pac'
        | 'wifi.provision_pac_anonymously'
        | 'wifi.user_name'
        | 'wifi.ttls'
        | 'wifi.peap'
        | 'wifi.eap_sim'
        | 'wifi.use_per_connection_pwd'
        | 'wifi.use_pac'
        | 'vpn.certificate_id'
        | 'vpn.account'
        | 'vpn.connection_name'
        | 'vpn.connection_type'
        | 'vpn.encryption_level'
        | 'vpn.group'
        | 'vpn.identifier'
        | 'vpn.include_user_pin'
        | 'vpn.ipsec_account'
        | 'vpn.ipsec_certificate_id'
        | 'vpn.ipsec_group_name'
        | 'vpn.l2tp_account'
        | 'vpn.l2tp_server'
        | 'vpn.l2tp_user_authentication'
        | 'vpn.l2tp_user_authentication_method'
        | 'vpn.login_group'
        | 'vpn.machine_authentication'
        | 'vpn.prompt_for_password'
        | 'vpn.proxy_pac_url'
        | 'vpn.proxy_server_port'
        | 'vpn.proxy_type'
        | 'vpn.proxy_user_name'
        | 'vpn.proxyserver'
        | 'vpn.realm'
        | 'vpn.remote_address'
        | 'vpn.role'
        | 'vpn.send_all_traffic'
        | 'vpn.server'
        | 'vpn.use_hybrid_authentication'
        | 'vpn.user_authentication_type'
        | 'vpn.enable_vpn_ondemand'
        | 'vpn.http_enable'
        | 'vpn.https_enable'
        | 'vpn.proxy_autoconfig'
        | 'vpn.https_proxyserver'
        | 'vpn.https_proxy_server_port'
        | 'vpn.connection_sub_type'
        | 'vpn.auth_protocol'
        | 'vpn.auth_plugins'
        | 'vpn.token_key'
        | 'vpn.ipsec_auth_enabled'
        | 'vpn.local_identifier_type'
        | 'firewall.firewall_enabled'
        | 'firewall.Enable_Firewall'
        | 'firewall.Block_AllIncoming'
        | 'firewall.Enable_StealthMode'
        | 'firewall.application'
        | 'filevault.preventfromdisabled'
        | 'filevault.escrow_recovery_key'
        | 'filevault.preventfromenabled'
        | 'filevault.escrow_encryption-key_manual'
        | 'filevault.unlock_hibernation'
        | 'filevault.max_bypass_attempt'
        | 'filevault.enable_bypassing'
        | 'filevault.encryption_type'
        | 'filevault.escrow_local_desc'
        | 'filevault.show_recovery_key'
        | 'filevault.selected_cert_id'
        | 'filevault.escrow_message'
        | 'filevault.enable_filevault'
        | 'filevault.escrow_encrypt_key_cert'
        | 'filevault.enter_missing_info'
        | 'filevault.ask_at_logout'
        | 'systemextension.allow_system_user_overrides'
        | 'systemextension.allowed_system_teamids'
        | 'systemextension.allowed_system_extensions'
        | 'systemextension.allowed_system_extension_type'
        | 'kernelextension.allow_user_overrides'
        | 'kernelextension.allowed_kernel_extensions'
        | 'kernelextension.allowed_teamids'
        | 'app_management.whitelist_apps'
        | 'app_management.blacklist_apps'
        | 'app_management.mandatory_apps'
        | 'app_management.catalogues';
      /**
       * The value in the policy; null: the policy does not state the field.
       */
      readonly wanted?: string | number | boolean | readonly unknown[] | {} | null;
      /**
       * The value that Macs have.
       */
      readonly found: string | number | boolean | readonly unknown[] | {};
      /**
       * Why, for the people who read the report.
       */
      readonly because: string;
    }[];
    /**
     * Differences that are known: they are shown, and do not count through a day.
     *
     * Items: A field of a Mac, or of all Macs in a group.
     */
    readonly exceptions?: readonly {
      /**
       * The Mac, as the report names it.
       */
      readonly device?: string;
      /**
       * The group: its kind, a slash, and its name or id.
       */
      readonly target?: string;
      /**
       * The field: the payload, a dot, and the name of the field.
       */
      readonly field:
        | 'password.allow_simple'
        | 'password.require_alphanumeric'
        | 'password.change_at_next_auth'
        | 'password.min_length'
        | 'password.min_complex_chars'
        | 'password.max_pinage_in_days'
        | 'password.max_inactivity'
        | 'password.pin_history'
        | 'password.max_grace_period'
        | 'password.force_pin'
        | 'wifi.service_set_identifier'
        | 'wifi.autojoin'
        | 'wifi.hidden_network'
        | 'wifi.security_type'
        | 'wifi.password'
        | 'wifi.proxy_type'
        | 'wifi.proxyserver'
        | 'wifi.proxy_server_port'
        | 'wifi.proxy_user_name'
        | 'wifi.proxy_password'
        | 'wifi.proxy_pac_url'
        | 'wifi.tls'
        | 'wifi.leap'
        | 'wifi.eap_fast'
        | 'wifi.user_password'
        | 'wifi.outer_identity'
        | 'wifi.inner_authentication'
        | 'wifi.identity_cert_id'
        | 'wifi.provision_pac'
        | 'wifi.provision_pac_anonymously'
        | 'wifi.user_name'
        | 'wifi.ttls'
        | 'wifi.peap'
        | 'wifi.eap_sim'
        | 'wifi.use_per_connection_pwd'
        | 'wifi.use_pac'
        | 'vpn.certificate_id'
        | 'vpn.account'
        | 'vpn.connection_name'
        | 'vpn.connection_type'
        | 'vpn.encryption_level'
        | 'vpn.group'
        | 'vpn.identifier'
        | 'vpn.include_user_pin'
        | 'vpn.ipsec_account'
        | 'vpn.ipsec_auth_password'
        | 'vpn.ipsec_certificate_id'
        | 'vpn.ipsec_group_name'
        | 'vpn.ipsec_shared_secret'
        | 'vpn.l2tp_account'
        | 'vpn.l2tp_password'
        | 'vpn.l2tp_server'
        | 'vpn.l2tp_shared_secret'
        | 'vpn.l2tp_user_authentication'
        | 'vpn.l2tp_user_authentication_method'
        | 'vpn.login_group'
        | 'vpn.machine_authentication'
        | 'vpn.password'
        | 'vpn.prompt_for_password'
        | 'vpn.proxy_pac_url'
        | 'vpn.proxy_password'
        | 'vpn.proxy_server_port'
        | 'vpn.proxy_type'
        | 'vpn.proxy_user_name'
        | 'vpn.proxyserver'
        | 'vpn.realm'
        | 'vpn.remote_address'
        | 'vpn.role'
        | 'vpn.send_all_traffic'
        | 'vpn.server'
        | 'vpn.use_hybrid_authentication'
        | 'vpn.user_authentication_type'
        | 'vpn.enable_vpn_ondemand'
        | 'vpn.http_enable'
        | 'vpn.https_enable'
        | 'vpn.proxy_autoconfig'
        | 'vpn.https_proxyserver'
        | 'vpn.https_proxy_server_port'
        | 'vpn.connection_sub_type'
        | 'vpn.auth_protocol'
        | 'vpn.auth_plugins'
        | 'vpn.token_key'
        | 'vpn.ipsec_auth_enabled'
        | 'vpn.local_identifier_type'
        | 'firewall.firewall_enabled'
        | 'firewall.Enable_Firewall'
        | 'firewall.Block_AllIncoming'
        | 'firewall.Enable_StealthMode'
        | 'firewall.application'
        | 'filevault.preventfromdisabled'
        | 'filevault.escrow_recovery_key'
        | 'filevault.preventfromenabled'
        | 'filevault.escrow_encryption-key_manual'
        | 'filevault.unlock_hibernation'
        | 'filevault.max_bypass_attempt'
        | 'filevault.enable_bypassing'
        | 'filevault.encryption_type'
        | 'filevault.escrow_local_desc'
        | 'filevault.show_recovery_key'
        | 'filevault.selected_cert_id'
        | 'filevault.escrow_message'
        | 'filevault.enable_filevault'
        | 'filevault.escrow_encrypt_key_cert'
        | 'filevault.enter_missing_info'
        | 'filevault.ask_at_logout'
        | 'systemextension.allow_system_user_overrides'
        | 'systemextension.allowed_system_teamids'
        | 'systemextension.allowed_system_extensions'
        | 'systemextension.allowed_system_extension_type'
        | 'kernelextension.allow_user_overrides'
        | 'kernelextension.allowed_kernel_extensions'
        | 'kernelextension.allowed_teamids'
        | 'app_management.whitelist_apps'
        | 'app_management.blacklist_apps'
        | 'app_management.mandatory_apps'
        | 'app_management.catalogues';
      /**
       * The last day on which the difference does not count, in UTC.
       */
      readonly until: string;
      /**
       * Why, for the people who read the report.
       */
      readonly because: string;
    }[];
  };
  /**
   * The queue through which edict apply --queue hands work to edict work.
   */
  readonly queue?: {
    /**
     * Connection string of PostgreSQL: postgres://USER:PASSWORD@HOST/DATABASE.
     */
    readonly connection: {
      /**
       * Name of the environment variable.
       */
      readonly env: string;
    };
  };
  /**
   * Settings that the environments of a group share, by name of the group.
   */
  readonly groups?: {
    /**
     * Settings of the environments in the group, unless they set them themselves: any setting of an environment except groups.
     */
    readonly [k: string]: {
      /**
       * Address of the portal; https, except on loopback or with allow_http. Or embedded for the embedded service, which keeps its data under .edict/.
       */
      readonly base_url?: string;
      /**
       * The policies that the environment takes: a glob or a list of globs, relative to edict.yaml; ! excludes.
       */
      readonly policies?: string | readonly string[];
      /**
       * Policies that the environment does not take: a list of globs, relative to edict.yaml. It adds to policies and to what its groups leave out, and replaces no list of another.
       */
      readonly except?: readonly string[];
      /**
       * Where the API key comes from; {env} in the name stands for the name of the environment in capitals, with _ for other characters. Default: the environment variable EDICT_API_KEY.
       */
      readonly api_key?: {
        /**
         * Name of the environment variable.
         */
        readonly env: string;
      };
      /**
       * Where the state is kept. Default: the file state/ENVIRONMENT.json.
       */
      readonly state?:
        | {
            readonly backend: 'file';
            /**
             * Path of the file, relative to edict.yaml. Default: state/ENVIRONMENT.json.
             */
            readonly path?: string;
          }
        | {
            readonly backend: 'http';
            /**
             * Address of the state.
             */
            readonly address: string;
            /**
             * Address of the lock, on the same origin. Default: the address of the state; for GitLab, followed by /lock.
             */
            readonly lock_address?: string;
            /**
             * Address that releases the lock. Default: the address of the lock.
             */
            readonly unlock_address?: string;
            /**
             * Method that acquires the lock. Default: LOCK; for GitLab, POST.
             */
            readonly lock_method?: 'LOCK' | 'POST' | 'PUT';
            /**
             * Method that releases the lock. Default: UNLOCK; for GitLab, DELETE.
             */
            readonly unlock_method?: 'UNLOCK' | 'DELETE' | 'POST' | 'PUT';
            /**
             * Method that stores the state.
             */
            readonly update_method?: 'POST' | 'PUT';
            /**
             * User name for basic authentication, or { env: NAME }: the environment variable that holds it.
             */
            readonly username?:
              | string
              | {
                  /**
                   * Name of the environment variable.
                   */
                  readonly env: string;
                };
            /**
             * Password for basic authentication.
             */
            readonly password?: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
          }
        | {
            readonly backend: 's3';
            /**
             * Name of the bucket.
             */
            readonly bucket: string;
            /**
             * Key of the object; the key of its lock is the same with .lock appended.
             */
            readonly key: string;
            /**
             * Region of the bucket. Default: AWS_REGION; with an endpoint, us-east-1.
             */
            readonly region?: string;
            /**
             * Address of the service. Default: the address of AWS for the region.
             */
            readonly endpoint?: string;
            /**
             * Whether requests name the bucket in the path instead of the host name. Default: true with an endpoint.
             */
            readonly path_style?: boolean;
            /**
             * Access key ID. Default: AWS_ACCESS_KEY_ID.
             */
            readonly access_key_id?: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
            /**
             * Secret access key. Default: AWS_SECRET_ACCESS_KEY.
             */
            readonly secret_access_key?: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
            /**
             * Session token. Default: AWS_SESSION_TOKEN, if it is set.
             */
            readonly session_token?: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
          }
        | {
            readonly backend: 'postgres';
            /**
             * Connection string: postgres://USER:PASSWORD@HOST/DATABASE.
             */
            readonly connection: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
            /**
             * Schema that holds edict's table.
             */
            readonly schema?: string;
            /**
             * Name of the state, unique in the schema. Default: the name of the environment.
             */
            readonly name?: string;
            /**
             * File with the certificates of a private CA, in PEM format; relative to edict.yaml.
             */
            readonly ca_file?: string;
          }
        | {
            readonly backend: 'git';
            /**
             * Name of a remote of the repository; never an address.
             */
            readonly remote?: string;
            /**
             * Branch that holds states and nothing else; neither the default branch nor the one that is checked out.
             */
            readonly branch?: string;
            /**
             * Path of the file on that branch; the path of its lock is the same with .lock appended. Default: ENVIRONMENT.json.
             */
            readonly path?: string;
          };
      /**
       * Lineage that the state must have: a missing state, or one of another lineage, is refused.
       */
      readonly lineage?: string;
      /**
       * File with the certificates of a private CA, in PEM format; relative to edict.yaml, or absolute.
       */
      readonly ca_file?: string;
      /**
       * Allows http for hosts other than loopback.
       */
      readonly allow_http?: boolean;
      /**
       * Longest time to wait for a response, in seconds.
       */
      readonly timeout_seconds?: number;
      /**
       * Address of a policy in the portal, with {id} in place of its id. Reports then show each id of a policy as a link.
       */
      readonly portal_url?: string;
      /**
       * Declares that this environment intentionally shares its portal with the others that have this value and the same address and key.
       */
      readonly shared_portal?: string;
      /**
       * Names for ids that cannot be looked up on the service; an environment overrides its groups, and its groups override the top level.
       */
      readonly targets?: {
        /**
         * Names for ids of devices.
         */
        readonly devices?: {
          /**
           * The id, as the portal shows it.
           */
          readonly [k: string]: number;
        };
        /**
         * Names for ids of device groups.
         */
        readonly devicegroups?: {
          /**
           * The id, as the portal shows it.
           */
          readonly [k: string]: number;
        };
        /**
         * Names for ids of users.
         */
        readonly users?: {
          /**
           * The id, as the portal shows it.
           */
          readonly [k: string]: number;
        };
        /**
         * Names for ids of user groups.
         */
        readonly usergroups?: {
          /**
           * The id, as the portal shows it.
           */
          readonly [k: string]: number;
        };
      };
      /**
       * Values for { var: NAME } in policy files; an environment overrides its groups, and its groups override the top level.
       */
      readonly variables?: {
        /**
         * The value: any scalar.
         */
        readonly [k: string]: string | number | boolean;
      };
      /**
       * Ladders of rings, by name. A file with rings: NAME becomes one policy per ring, and a change moves to the next ring once it has soaked. A ladder of an environment replaces the whole ladder of that name in its groups, and theirs the one at the top level.
       */
      readonly rings?: {
        /**
         * The rings of a ladder, first to last.
         *
         * Items: A ring: the targets that a change reaches in it, and how long the change stays there before it moves on.
         */
        readonly [k: string]: readonly {
          /**
           * Name of the ring. It is appended to the names of the policies in every ring but the last.
           */
          readonly name: string;
          /**
           * Targets of the ring, as in policy_targets of a policy file.
           */
          readonly targets: {
            /**
             * Ids or names of devices.
             */
            readonly devices?: readonly (number | string)[];
            /**
             * Ids or names of device groups.
             */
            readonly devicegroups?: readonly (number | string)[];
            /**
             * Ids or names of users.
             */
            readonly users?: readonly (number | string)[];
            /**
             * Ids or names of user groups.
             */
            readonly usergroups?: readonly (number | string)[];
          };
          /**
           * How long a change stays in the ring before the next ring takes it; the last ring has no soak.
           */
          readonly soak?: string;
        }[];
      };
    };
  };
  /**
   * Files that hold one environment each, named after the path of the file below the folder of the glob, without its extension. A glob or a list of globs, relative to this file.
   */
  readonly environment_files?: string | readonly string[];
  /**
   * Environment that commands use without --env.
   */
  readonly default_environment?: string;
  /**
   * The services that this repository is applied to, by name.
   */
  readonly environments?: {
    /**
     * A service and the state that belongs to it.
     */
    readonly [k: string]: {
      /**
       * Address of the portal; https, except on loopback or with allow_http. Or embedded for the embedded service, which keeps its data under .edict/.
       */
      readonly base_url?: string;
      /**
       * Groups that the environment belongs to; --envs group:NAME selects all environments of a group. Settings that the environment does not have itself come from its groups, where earlier ones take precedence.
       */
      readonly groups?: readonly string[];
      /**
       * The policies that the environment takes: a glob or a list of globs, relative to edict.yaml; ! excludes.
       */
      readonly policies?: string | readonly string[];
      /**
       * Policies that the environment does not take: a list of globs, relative to edict.yaml. It adds to policies and to what its groups leave out, and replaces no list of another.
       */
      readonly except?: readonly string[];
      /**
       * Where the API key comes from; {env} in the name stands for the name of the environment in capitals, with _ for other characters. Default: the environment variable EDICT_API_KEY.
       */
      readonly api_key?: {
        /**
         * Name of the environment variable.
         */
        readonly env: string;
      };
      /**
       * Where the state is kept. Default: the file state/ENVIRONMENT.json.
       */
      readonly state?:
        | {
            readonly backend: 'file';
            /**
             * Path of the file, relative to edict.yaml. Default: state/ENVIRONMENT.json.
             */
            readonly path?: string;
          }
        | {
            readonly backend: 'http';
            /**
             * Address of the state.
             */
            readonly address: string;
            /**
             * Address of the lock, on the same origin. Default: the address of the state; for GitLab, followed by /lock.
             */
            readonly lock_address?: string;
            /**
             * Address that releases the lock. Default: the address of the lock.
             */
            readonly unlock_address?: string;
            /**
             * Method that acquires the lock. Default: LOCK; for GitLab, POST.
             */
            readonly lock_method?: 'LOCK' | 'POST' | 'PUT';
            /**
             * Method that releases the lock. Default: UNLOCK; for GitLab, DELETE.
             */
            readonly unlock_method?: 'UNLOCK' | 'DELETE' | 'POST' | 'PUT';
            /**
             * Method that stores the state.
             */
            readonly update_method?: 'POST' | 'PUT';
            /**
             * User name for basic authentication, or { env: NAME }: the environment variable that holds it.
             */
            readonly username?:
              | string
              | {
                  /**
                   * Name of the environment variable.
                   */
                  readonly env: string;
                };
            /**
             * Password for basic authentication.
             */
            readonly password?: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
          }
        | {
            readonly backend: 's3';
            /**
             * Name of the bucket.
             */
            readonly bucket: string;
            /**
             * Key of the object; the key of its lock is the same with .lock appended.
             */
            readonly key: string;
            /**
             * Region of the bucket. Default: AWS_REGION; with an endpoint, us-east-1.
             */
            readonly region?: string;
            /**
             * Address of the service. Default: the address of AWS for the region.
             */
            readonly endpoint?: string;
            /**
             * Whether requests name the bucket in the path instead of the host name. Default: true with an endpoint.
             */
            readonly path_style?: boolean;
            /**
             * Access key ID. Default: AWS_ACCESS_KEY_ID.
             */
            readonly access_key_id?: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
            /**
             * Secret access key. Default: AWS_SECRET_ACCESS_KEY.
             */
            readonly secret_access_key?: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
            /**
             * Session token. Default: AWS_SESSION_TOKEN, if it is set.
             */
            readonly session_token?: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
          }
        | {
            readonly backend: 'postgres';
            /**
             * Connection string: postgres://USER:PASSWORD@HOST/DATABASE.
             */
            readonly connection: {
              /**
               * Name of the environment variable.
               */
              readonly env: string;
            };
            /**
             * Schema that holds edict's table.
             */
            readonly schema?: string;
            /**
             * Name of the state, unique in the schema. Default: the name of the environment.
             */
            readonly name?: string;
            /**
             * File with the certificates of a private CA, in PEM format; relative to edict.yaml.
             */
            readonly ca_file?: string;
          }
        | {
            readonly backend: 'git';
            /**
             * Name of a remote of the repository; never an address.
             */
            readonly remote?: string;
            /**
             * Branch that holds states and nothing else; neither the default branch nor the one that is checked out.
             */
            readonly branch?: string;
            /**
             * Path of the file on that branch; the path of its lock is the same with .lock appended. Default: ENVIRONMENT.json.
             */
            readonly path?: string;
          };
      /**
       * Lineage that the state must have: a missing state, or one of another lineage, is refused.
       */
      readonly lineage?: string;
      /**
       * File with the certificates of a private CA, in PEM format; relative to edict.yaml, or absolute.
       */
      readonly ca_file?: string;
      /**
       * Allows http for hosts other than loopback.
       */
      readonly allow_http?: boolean;
      /**
       * Longest time to wait for a response, in seconds.
       */
      readonly timeout_seconds?: number;
      /**
       * Address of a policy in the portal, with {id} in place of its id. Reports then show each id of a policy as a link.
       */
      readonly portal_url?: string;
      /**
       * Declares that this environment intentionally shares its portal with the others that have this value and the same address and key.
       */
      readonly shared_portal?: string;
      /**
       * Names for ids that cannot be looked up on the service; an environment overrides its groups, and its groups override the top level.
       */
      readonly targets?: {
        /**
         * Names for ids of devices.
         */
        readonly devices?: {
          /**
           * The id, as the portal shows it.
           */
          readonly [k: string]: number;
        };
        /**
         * Names for ids of device groups.
         */
        readonly devicegroups?: {
          /**
           * The id, as the portal shows it.
           */
          readonly [k: string]: number;
        };
        /**
         * Names for ids of users.
         */
        readonly users?: {
          /**
           * The id, as the portal shows it.
           */
          readonly [k: string]: number;
        };
        /**
         * Names for ids of user groups.
         */
        readonly usergroups?: {
          /**
           * The id, as the portal shows it.
           */
          readonly [k: string]: number;
        };
      };
      /**
       * Values for { var: NAME } in policy files; an environment overrides its groups, and its groups override the top level.
       */
      readonly variables?: {
        /**
         * The value: any scalar.
         */
        readonly [k: string]: string | number | boolean;
      };
      /**
       * Ladders of rings, by name. A file with rings: NAME becomes one policy per ring, and a change moves to the next ring once it has soaked. A ladder of an environment replaces the whole ladder of that name in its groups, and theirs the one at the top level.
       */
      readonly rings?: {
        /**
         * The rings of a ladder, first to last.
         *
         * Items: A ring: the targets that a change reaches in it, and how long the change stays there before it moves on.
         */
        readonly [k: string]: readonly {
          /**
           * Name of the ring. It is appended to the names of the policies in every ring but the last.
           */
          readonly name: string;
          /**
           * Targets of the ring, as in policy_targets of a policy file.
           */
          readonly targets: {
            /**
             * Ids or names of devices.
             */
            readonly devices?: readonly (number | string)[];
            /**
             * Ids or names of device groups.
             */
            readonly devicegroups?: readonly (number | string)[];
            /**
             * Ids or names of users.
             */
            readonly users?: readonly (number | string)[];
            /**
             * Ids or names of user groups.
             */
            readonly usergroups?: readonly (number | string)[];
          };
          /**
           * How long a change stays in the ring before the next ring takes it; the last ring has no soak.
           */
          readonly soak?: string;
        }[];
      };
    };
  };
}

/**
 * What edict lint --format json prints.
 */
export interface LintReport {
  /**
   * All diagnostics, by file, line, column and code.
   *
   * Items: A diagnostic.
   */
  readonly diagnostics: readonly {
    /**
     * The diagnostic code, which edict explain CODE documents, or the name of a rule in rules/.
     */
    readonly code: string;
    /**
     * The severity, as set in lint.rules of edict.yaml.
     */
    readonly severity: 'error' | 'warning' | 'info';
    /**
     * Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly file: string;
    /**
     * JSON Pointer to the field at fault; for a missing field, to where it would be.
     */
    readonly path: string;
    /**
     * The range in the file.
     */
    readonly range: {
      /**
       * Its first character.
       */
      readonly start: {
        /**
         * Line, counted from 1.
         */
        readonly line: number;
        /**
         * Column, counted from 1 in UTF-16 code units.
         */
        readonly column: number;
      };
      /**
       * Just after its last character.
       */
      readonly end: {
        /**
         * Line, counted from 1.
         */
        readonly line: number;
        /**
         * Column, counted from 1 in UTF-16 code units.
         */
        readonly column: number;
      };
    };
    /**
     * One sentence.
     */
    readonly message: string;
    /**
     * What to do; null if the message says it all.
     */
    readonly hint: string | null;
    /**
     * Other places that are involved.
     *
     * Items: Another place.
     */
    readonly related: readonly {
      /**
       * Path of the file, relative to the folder of edict.yaml, separated by /.
       */
      readonly file: string;
      /**
       * JSON Pointer to the field at fault; for a missing field, to where it would be.
       */
      readonly path: string;
      /**
       * The range in the file.
       */
      readonly range: {
        /**
         * Its first character.
         */
        readonly start: {
          /**
           * Line, counted from 1.
           */
          readonly line: number;
          /**
           * Column, counted from 1 in UTF-16 code units.
           */
          readonly column: number;
        };
        /**
         * Just after its last character.
         */
        readonly end: {
          /**
           * Line, counted from 1.
           */
          readonly line: number;
          /**
           * Column, counted from 1 in UTF-16 code units.
           */
          readonly column: number;
        };
      };
      /**
       * What is at that place.
       */
      readonly message: string;
    }[];
  }[];
  /**
   * Number of files, and of diagnostics by severity.
   */
  readonly summary: {
    /**
     * Files that were checked.
     */
    readonly files: number;
    /**
     * Errors.
     */
    readonly errors: number;
    /**
     * Warnings.
     */
    readonly warnings: number;
    /**
     * Infos.
     */
    readonly infos: number;
  };
}

/**
 * What edict plan and edict diff --format json print.
 */
export interface PlanDocument {
  /**
   * Incremented when a member is removed or changes its meaning.
   */
  readonly format_version: 1;
  /**
   * Name of the environment.
   */
  readonly environment: string;
  /**
   * The state that the plan was made from.
   */
  readonly state: {
    /**
     * Lineage of the state; null if there is none yet.
     */
    readonly lineage: string | null;
    /**
     * Serial number of the state, incremented with every change; 0 if there is none yet.
     */
    readonly serial: number;
    /**
     * SHA-256 of the bytes of the state, in hex; null if there is none yet.
     */
    readonly sha256: string | null;
  };
  /**
   * Every file that is not as recorded, by name.
   *
   * Items: A file, or a ring of one, that is not as recorded.
   */
  readonly changes: readonly {
    /**
     * Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly file: string;
    /**
     * The ring, for a file on a ladder; otherwise null.
     */
    readonly ring: string | null;
    /**
     * What the file describes.
     */
    readonly kind: 'policy' | 'web_app';
    /**
     * What is done with the file: create; supersede: create again, the old policy stays live; update; move: the policy goes to another file or ring, nothing is sent; record another source of a secret or a user, nothing is sent; orphan: no file declares the policy, nothing is sent; blocked until someone decides; wait: the ring, the wave or the window is not due, nothing is sent.
     */
    readonly action: 'create' | 'supersede' | 'update' | 'move' | 'record-source' | 'orphan' | 'blocked' | 'wait';
    /**
     * The policy that is recorded for the file; null if there is none.
     */
    readonly policy_id: number | null;
    /**
     * What the file was called before; null unless it moved.
     */
    readonly previous_file: string | null;
    /**
     * The fields that change, compared as the service would see them.
     *
     * Items: A field.
     */
    readonly diff: readonly {
      /**
       * JSON Pointer into the body.
       */
      readonly path: string;
      /**
       * The recorded value; null if there is none, and for secrets.
       */
      readonly before: unknown;
      /**
       * The value in the file; null if there is none, and for secrets.
       */
      readonly after: unknown;
      /**
       * Whether it is a secret.
       */
      readonly sensitive: boolean;
      /**
       * Whether the new value protects more or less than the old one.
       */
      readonly strength: 'stronger' | 'weaker' | 'neutral' | 'unknown';
    }[];
    /**
     * ID of the web app; for web apps only.
     */
    readonly app_id?: number | null;
    /**
     * For wait only: until when; null if it waits for a ring or a person. ISO 8601, UTC.
     */
    readonly until?: string | null;
    /**
     * For wait only: what it waits for, as a clause.
     */
    readonly reason?: string;
    /**
     * Address of the policy in the portal; absent without `portal_url` of the environment.
     */
    readonly url?: string;
  }[];
  /**
   * Number of files by action.
   */
  readonly summary: {
    /**
     * Files with the action create.
     */
    readonly create: number;
    /**
     * Files with the action supersede.
     */
    readonly supersede: number;
    /**
     * Files with the action update.
     */
    readonly update: number;
    /**
     * Files with the action move.
     */
    readonly move: number;
    /**
     * Files with the action record-source.
     */
    readonly record_source: number;
    /**
     * Files with the action orphan.
     */
    readonly orphan: number;
    /**
     * Files with the action blocked.
     */
    readonly blocked: number;
    /**
     * Files with the action wait.
     */
    readonly wait: number;
    /**
     * Files with the action no-op.
     */
    readonly no_op: number;
  };
  /**
   * SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.
   */
  readonly digest: string;
  /**
   * What an apply does beyond its changes, and what people need to know.
   */
  readonly statements: readonly Statement[];
  /**
   * What was not checked; with --without-secrets only.
   */
  readonly without_secrets?: {
    /**
     * Secrets that are taken as unchanged.
     */
    readonly secrets_taken_as_unchanged: number;
    /**
     * Secrets whose reference is new or differs from the recorded one.
     */
    readonly secrets_taken_as_changed: number;
    /**
     * Users that are taken from an earlier apply.
     */
    readonly users_as_recorded: number;
    /**
     * Users that no apply has looked up.
     *
     * Items: The name in the file.
     */
    readonly users_not_looked_up: readonly string[];
    /**
     * Files whose secrets are taken as unchanged although no recorded reference shows that they are.
     *
     * Items: Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly files_without_recorded_references: readonly string[];
  };
  /**
   * What was left out; with --changed-since only.
   */
  readonly changed_since?: {
    /**
     * The revision, with its commit.
     */
    readonly revision: string;
    /**
     * A changed file on which all others depend; null if there is none.
     */
    readonly everything_because_of: string | null;
    /**
     * Files with changes to apply that did not change since the revision.
     *
     * Items: Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly left_out: readonly string[];
  };
  /**
   * The files that were planned; only if the command names files.
   */
  readonly named_files?: {
    /**
     * The named files that the environment takes.
     *
     * Items: Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly files: readonly string[];
    /**
     * Number of other files, including those that are gone but still recorded.
     */
    readonly left_out: number;
  };
  /**
   * Where live policies disagree or repeat each other for a target that they share.
   *
   * Items: A conflict; kind says which kind.
   */
  readonly conflicts?: readonly (
    | {
        /**
         * The kind of conflict. weakened: this plan weakens it in a file, but an older policy still asks for more; different-values: policies set different values.
         */
        readonly kind: 'weakened' | 'different-values';
        /**
         * JSON Pointer into the body.
         */
        readonly path: string;
        /**
         * Network or connection, for payloads of which a Mac may have several; otherwise null.
         */
        readonly instance: string | null;
        /**
         * The app or group of apps that is both allowed and forbidden; otherwise null.
         */
        readonly app: string | null;
        /**
         * Whether the field is a secret.
         */
        readonly sensitive: boolean;
        /**
         * The targets that these policies share.
         *
         * Items: A target.
         */
        readonly targets: readonly {
          /**
           * The kind of target.
           */
          readonly kind: 'devices' | 'devicegroups' | 'users' | 'usergroups';
          /**
           * The id; for a user whose id only the service knows, the name.
           */
          readonly id: number | string;
          /**
           * The name in edict.yaml or in a file; null if it has none there.
           */
          readonly name: string | null;
        }[];
        /**
         * The values, each with the policies that set it.
         *
         * Items: One value.
         */
        readonly sides: readonly {
          /**
           * The value; null if the field is absent, and for secrets.
           */
          readonly value: unknown;
          /**
           * Whether it is a default that no file writes.
           */
          readonly by_default: boolean;
          /**
           * The policies.
           *
           * Items: A policy.
           */
          readonly policies: readonly {
            /**
             * ID of the policy; null if it does not exist yet, or may not exist.
             */
            readonly policy_id: number | null;
            /**
             * Name of the policy.
             */
            readonly name: string;
            /**
             * The file that describes the policy, or used to.
             */
            readonly file: string;
            /**
             * The status of the policy. recorded: a file describes it, and it is live; planned: a file describes it, and this plan creates it; blocked: it is live, but its file differs and is blocked; left-behind: superseded or without a file; in-doubt: it is not known whether it was created.
             */
            readonly standing: 'recorded' | 'planned' | 'blocked' | 'left-behind' | 'in-doubt';
            /**
             * Address of the policy in the portal; absent without `portal_url` of the environment.
             */
            readonly url?: string;
          }[];
        }[];
      }
    | {
        /**
         * The kind of conflict.
         */
        readonly kind: 'same-payload';
        /**
         * The payloads that are repeated.
         *
         * Items: A payload.
         */
        readonly payloads: readonly {
          /**
           * Its name.
           */
          readonly payload: string;
          /**
           * Network or connection, for payloads of which a Mac may have several; otherwise null.
           */
          readonly instance: string | null;
        }[];
        /**
         * The targets that these policies share.
         *
         * Items: A target.
         */
        readonly targets: readonly {
          /**
           * The kind of target.
           */
          readonly kind: 'devices' | 'devicegroups' | 'users' | 'usergroups';
          /**
           * The id; for a user whose id only the service knows, the name.
           */
          readonly id: number | string;
          /**
           * The name in edict.yaml or in a file; null if it has none there.
           */
          readonly name: string | null;
        }[];
        /**
         * The policies.
         *
         * Items: A policy.
         */
        readonly policies: readonly {
          /**
           * ID of the policy; null if it does not exist yet, or may not exist.
           */
          readonly policy_id: number | null;
          /**
           * Name of the policy.
           */
          readonly name: string;
          /**
           * The file that describes the policy, or used to.
           */
          readonly file: string;
          /**
           * The status of the policy. recorded: a file describes it, and it is live; planned: a file describes it, and this plan creates it; blocked: it is live, but its file differs and is blocked; left-behind: superseded or without a file; in-doubt: it is not known whether it was created.
           */
          readonly standing: 'recorded' | 'planned' | 'blocked' | 'left-behind' | 'in-doubt';
          /**
           * Address of the policy in the portal; absent without `portal_url` of the environment.
           */
          readonly url?: string;
        }[];
      }
  )[];
  /**
   * The targets of each policy that is created or left behind.
   *
   * Items: A policy.
   */
  readonly reach?: readonly {
    /**
     * Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly file: string;
    /**
     * All targets of the policy.
     */
    readonly targets: {
      /**
       * The devices.
       */
      readonly devices: readonly Target[];
      /**
       * The device groups.
       */
      readonly devicegroups: readonly Target1[];
      /**
       * The users.
       */
      readonly users: readonly Target2[];
      /**
       * The user groups.
       */
      readonly usergroups: readonly Target3[];
    };
    /**
     * The targets that are new.
     */
    readonly added: {
      /**
       * The devices.
       */
      readonly devices: readonly Target4[];
      /**
       * The device groups.
       */
      readonly devicegroups: readonly Target5[];
      /**
       * The users.
       */
      readonly users: readonly Target6[];
      /**
       * The user groups.
       */
      readonly usergroups: readonly Target7[];
    };
    /**
     * The targets that are no longer in the file; an older copy that stays live still has them.
     */
    readonly removed: {
      /**
       * The devices.
       */
      readonly devices: readonly Target8[];
      /**
       * The device groups.
       */
      readonly devicegroups: readonly Target9[];
      /**
       * The users.
       */
      readonly users: readonly Target10[];
      /**
       * The user groups.
       */
      readonly usergroups: readonly Target11[];
    };
  }[];
  /**
   * Secrets that come from a different source than was recorded, and commands that are new; absent if there are none.
   *
   * Items: A secret.
   */
  readonly sources?: readonly {
    /**
     * Path of the file, relative to the folder of edict.yaml, separated by /.
     */
    readonly file: string;
    /**
     * What the file describes.
     */
    readonly kind: 'policy' | 'web_app';
    /**
     * JSON Pointer into the body.
     */
    readonly path: string;
    /**
     * Where the secret came from; null if nothing used it before.
     */
    readonly before: {
      /**
       * The kind of source. env: an environment variable; file: a file; command: the output of a program, which is named without its arguments; written: the policy file itself, or a base of it; unrecorded: another source, of which an older edict recorded only a digest.
       */
      readonly kind: 'env' | 'file' | 'command' | 'written' | 'unrecorded';
      /**
       * Name of the source; empty if it has none.
       */
      readonly name: string;
    } | null;
    /**
     * Where the secret comes from.
     */
    readonly after: {
      /**
       * The kind of source. env: an environment variable; file: a file; command: the output of a program, which is named without its arguments; written: the policy file itself, or a base of it; unrecorded: another source, of which an older edict recorded only a digest.
       */
      readonly kind: 'env' | 'file' | 'command' | 'written' | 'unrecorded';
      /**
       * Name of the source; empty if it has none.
       */
      readonly name: string;
    };
  }[];
  /**
   * The approvals that an apply asks for. Absent where no plan says so.
   */
  readonly approvals?: {
    /**
     * Number of people; 0 if none has to approve it.
     */
    readonly needed: number;
    /**
     * Why they are needed.
     *
     * Items: A condition of approvals.when that the plan meets.
     */
    readonly because: readonly {
      /**
       * The condition.
       */
      readonly when:
        | 'weaker'
        | 'create'
        | 'supersede'
        | 'update'
        | 'move'
        | 'orphan'
        | 'invariant-broken'
        | 'guard-changed'
        | 'always';
      /**
       * The file that meets it; null for the plan as a whole.
       */
      readonly file: string | null;
      /**
       * The fields that meet it.
       *
       * Items: JSON Pointer into the body.
       */
      readonly fields: readonly string[];
    }[];
  };
}
/**
 * A statement about the data.
 */
export interface Statement {
  /**
   * Code of the statement, which edict explain takes.
   */
  readonly code: string;
  /**
   * How serious it is. danger: an apply, or waiting, may do harm; warning: it needs attention or a decision; info: good to know.
   */
  readonly severity: 'danger' | 'warning' | 'info';
  /**
   * The environments that it applies to.
   *
   * Items: Name of the environment.
   */
  readonly environments: readonly string[];
  /**
   * The file that it is about; null if it is about none, or about several.
   */
  readonly file: string | null;
  /**
   * The policies that it is about.
   *
   * Items: ID of the policy.
   */
  readonly policy_ids: readonly number[];
  /**
   * Plain sentences, on one line.
   */
  readonly message: string;
  /**
   * Commands that can be run as they are.
   *
   * Items: A command.
   */
  readonly commands: readonly string[];
  /**
   * Addresses of these policies in the portal; absent without `portal_url` of the environment.
   *
   * Items: An address.
   */
  readonly urls?: readonly string[];
}
/**
 * A target.
 */
export interface Target {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target1 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target2 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target3 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target4 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target5 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target6 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target7 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target8 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target9 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target10 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}
/**
 * A target.
 */
export interface Target11 {
  /**
   * The id; for a user whose id only the service knows, the name.
   */
  readonly id: number | string;
  /**
   * The name in edict.yaml or in a file; null if it has none there.
   */
  readonly name: string | null;
}

/** A file of environments/, named for its path. */
export type EnvironmentFile = NonNullable<ConfigFile['environments']>[string];

/** The backends of a state. */
export type BackendName = NonNullable<EnvironmentFile['state']>['backend'];

/** The state of an environment as written, for one of the backends. */
export type WrittenState<Name extends BackendName = BackendName> = Extract<
  NonNullable<EnvironmentFile['state']>,
  { readonly backend: Name }
>;

/** Where the state of an environment is kept, with the defaults. */
export type StateLocation<Name extends BackendName = BackendName> = Extract<
  CompleteState,
  { readonly backend: Name }
>;

type CompleteState =
  | Required<WrittenState<'file'>>
  | WrittenState<'http'>
  | WrittenState<'s3'>
  | (WrittenState<'postgres'> & { readonly name: string })
  | Required<WrittenState<'git'>>;
