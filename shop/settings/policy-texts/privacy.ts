export const privacy = `We sell clothes, not data. This page says what {{legal name}} (“we”) learns about you when you use this shop, and what we do with it.

## What we collect

- When you order: your name, e-mail address, phone number, delivery address and what you bought.
- When you write to us: your name, e-mail address and what you wrote.
- When you join the newsletter: your e-mail address.
- When you visit: the technical traces every web server keeps for a short time, to run and protect the shop.

## What stays in your browser

You need no account here. Your cart, your wishlist, what you looked at recently, the PIN code you checked and a copy of your last order are kept in your own browser, not with us; clearing the site’s data in your browser removes them. We set no cookies for advertising and none that follow you to other sites.

## Payment details

Payments are made in the window of a card payment provider. Your card, UPI or wallet details go to the provider and never reach this shop. We receive whether the payment succeeded, its reference and the method used.

## What we use it for

- To pack, deliver, exchange and refund your order, and to tell you how it stands.
- To answer you.
- To send the newsletter to those who asked for it; every issue has a link to unsubscribe.
- To keep the accounts that tax law asks for, and to prevent fraud.

## Who else sees it

Only those who need it to do their part:

- the courier: your name, address and phone number;
- the payment provider: your name, e-mail address, phone number and the amount;
- authorities, where the law obliges us.

We do not sell or rent personal data to anybody.

## How long we keep it

Orders and invoices are kept as long as tax law asks. Messages are kept until your question is settled and a reasonable time after. Newsletter addresses are kept until you unsubscribe.

## How we keep it safe

The shop is served over encrypted connections. Staff see what their work needs, sign in with their own account, and every change they make is recorded. No system is perfect; should something happen that concerns you, we tell you.

## Your rights

You may ask what we hold about you, have it corrected, have it deleted where no law asks us to keep it, and withdraw a consent you gave. Write to [{{email}}](mailto:{{email}}); we answer within 30 days. This follows the Digital Personal Data Protection Act, 2023.

## Young people

This shop is for people of 16 years and over. We do not knowingly collect data of anybody younger.

## Changes to this policy

When what we do changes, this page changes with it, and the date above says when {{brand}} last updated it.

## Complaints

Our grievance officer is {{grievance officer}}. Write to [{{grievance email}}](mailto:{{grievance email}}). Call [{{grievance phone}}](tel:{{grievance phone digits}}). {{grievance officer}} confirms each complaint within 48 hours, and settles it within one month.

Our nodal contact is {{nodal contact}}.

## How to reach us

Write to [{{email}}](mailto:{{email}}). Call [{{phone}}](tel:{{phone digits}}). We answer {{policy hours}}.

{{legal name}}\\
{{address}}\\
{{city}} {{pin code}}, {{state}}, India\\
GSTIN {{gstin}}
`
