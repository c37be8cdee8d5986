export const version = '0.1.0';
export const tablesVersion = '1';
