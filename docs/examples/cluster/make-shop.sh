#!/bin/sh
# /etc/patroni/make-shop.sh: Patroni runs it once, with the address of the new database.
set -e
psql "$1" -v ON_ERROR_STOP=1 <<'SQL'
create role shop login password 'change-me-shop';
create database shop owner shop;
SQL
