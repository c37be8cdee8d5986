// Written by `npm run generate` from src/tables. Do not edit.
/** The operations of the service, by the name that the program has for them. */
export const operations = {
  "updateWebApp": {
    "name": "update-web-app",
    "title": "Update web app",
    "method": "PUT",
    "path": "/api/v1/applications/{app_id}/",
    "successStatus": 201
  },
  "setPassword": {
    "name": "set-password",
    "title": "Set password",
    "method": "POST",
    "path": "/api/v1/actions/set_password/",
    "successStatus": 200
  },
  "createPolicy": {
    "name": "create-policy",
    "title": "Create policy",
    "method": "POST",
    "path": "/api/v1/policy/",
    "successStatus": 201
  },
  "listUsers": {
    "name": "list-users",
    "title": "List all users",
    "method": "GET",
    "path": "/api/v1/users/",
    "successStatus": 200
  }
} as const;

export type Operation = (typeof operations)[keyof typeof operations];
export type OperationName = Operation['name'];
